import type { ManagedOrganization, Membership } from './users-queries.ts'

export type MembershipAction = 'resend' | 'make-admin' | 'make-game-master' | 'move' | 'copy' | 'remove'
/** Why an action is not possible now. */
export type MembershipReason = 'last-admin' | 'day-pass' | 'nowhere'
export interface OfferedAction {
  action: MembershipAction
  reason: MembershipReason | null
}

type MembershipFacts = Pick<Membership, 'role' | 'invited' | 'lastAdmin' | 'labels'>

/**
 * The actions an admin is offered for a membership, and why some are disabled. `targets`: how many other organizations
 * the admin manages.
 */
export function membershipActions(membership: MembershipFacts, targets: number): OfferedAction[] {
  const last = membership.lastAdmin ? 'last-admin' : null
  const away = targets === 0 ? 'nowhere' : null
  return [
    ...(membership.invited ? [{ action: 'resend' as const, reason: null }] : []),
    membership.role === 'admin'
      ? { action: 'make-game-master', reason: last }
      : { action: 'make-admin', reason: membership.labels.includes('day_pass') ? 'day-pass' : null },
    { action: 'move', reason: last ?? away },
    { action: 'copy', reason: away },
    { action: 'remove', reason: last },
  ]
}

/** Why somebody cannot join an organization; the server decides. */
export function reasonAgainstTarget(
  target: Pick<ManagedOrganization, 'userQuota' | 'userCount' | 'blocks'>,
  isThere: boolean,
): 'already-there' | 'trial-over' | 'quota-full' | null {
  if (isThere) return 'already-there'
  if (target.blocks.includes('organization_trial_expired')) return 'trial-over'
  return target.userQuota !== null && target.userCount >= target.userQuota ? 'quota-full' : null
}
