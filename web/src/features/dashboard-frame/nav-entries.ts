import { relationMay } from '#domain/permissions/organization-rules.ts'
import { paths } from '../../lib/navigation/paths.ts'
import type { Organization } from '../../lib/session/use-session.ts'

export type NavId = 'home' | 'play' | 'people' | 'organization' | 'manager' | 'children' | 'handbook'
export interface NavEntry {
  id: NavId
  path: string
}

type Facts = Pick<
  Organization,
  'relation' | 'parentOrganizationId' | 'childOrganizationQuota' | 'childOrganizationCount'
>

/** The groups of the dashboard's navigation for somebody in an organization: nothing that they may not open. Null: no organization yet. */
export function navEntries(organization: Facts | null): NavEntry[][] {
  const games: NavEntry[] = [
    { id: 'home', path: paths.dashboard() },
    ...(organization ? [{ id: 'play' as const, path: paths.play() }] : []),
  ]
  const help: NavEntry[] = [{ id: 'handbook', path: paths.handbook() }]
  if (!organization) return [games, help]
  const { relation, parentOrganizationId, childOrganizationQuota, childOrganizationCount } = organization
  const leadsChildren =
    relationMay(relation, 'organization.manage-children') &&
    parentOrganizationId === null &&
    (childOrganizationQuota > 0 || childOrganizationCount > 0)
  const people: NavEntry[] = [
    ...(relationMay(relation, 'organization.list-users') ? [{ id: 'people' as const, path: paths.users() }] : []),
    { id: 'organization', path: paths.organization() },
    ...(leadsChildren
      ? [
          { id: 'manager' as const, path: paths.organizationManager() },
          { id: 'children' as const, path: paths.childOrganizations() },
        ]
      : []),
  ]
  return [games, people, help]
}
