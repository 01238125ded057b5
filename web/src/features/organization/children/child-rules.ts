import type { OrganizationFacts } from '../organization-change.ts'

/** Why an organization cannot have another child now; the server decides. */
export function reasonAgainstChild(
  parent: Pick<
    OrganizationFacts,
    'parentOrganizationId' | 'blocks' | 'childOrganizationQuota' | 'childOrganizationCount'
  >,
): 'child-of-child' | 'trial-over' | 'quota-full' | null {
  if (parent.parentOrganizationId !== null) return 'child-of-child'
  if (parent.blocks.includes('organization_trial_expired')) return 'trial-over'
  return parent.childOrganizationCount >= parent.childOrganizationQuota ? 'quota-full' : null
}
