import type { Role } from '../permissions/actor.ts'

/** A membership as far as leading the organization goes. */
export interface AdminMembership {
  role: Role
  accepted: boolean
  hidden: boolean
}

/** Whether a membership is one that leads: invitations don't yet, and the operator's own people don't count. */
export function isLeadingAdmin(membership: AdminMembership): boolean {
  return membership.role === 'admin' && membership.accepted && !membership.hidden
}

/**
 * Whether an organization would lose its last admin when the `going` memberships stop being one (decisions, section 7). An organization that
 * has none, such as a new child led from its parent, loses nothing.
 */
export function losesLastAdmin(
  memberships: readonly (AdminMembership & { id: string })[],
  going: ReadonlySet<string>,
): boolean {
  const leading = memberships.filter(isLeadingAdmin)
  return leading.some(({ id }) => going.has(id)) && leading.every(({ id }) => going.has(id))
}
