import type { Role } from '../permissions/actor.ts'

/** What leading an organization needs of a membership. */
export interface AdminMembership {
  role: Role
  accepted: boolean
  hidden: boolean
}

/** Whether a membership counts as an admin: pending invitations and the operator's own people don't. */
export function isLeadingAdmin(membership: AdminMembership): boolean {
  return membership.role === 'admin' && membership.accepted && !membership.hidden
}

/**
 * Whether an organization would lose its last admin when the `going` memberships stop being one (decisions, section 7).
 * False if it has none anyway, such as a new child led from its parent.
 */
export function losesLastAdmin(
  memberships: readonly (AdminMembership & { id: string })[],
  going: ReadonlySet<string>,
): boolean {
  const leading = memberships.filter(isLeadingAdmin)
  return leading.some(({ id }) => going.has(id)) && leading.every(({ id }) => going.has(id))
}
