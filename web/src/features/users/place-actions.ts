import type { ManagedOrganization, Place } from './users-queries.ts'

export type PlaceAction = 'resend' | 'make-admin' | 'make-game-master' | 'move' | 'copy' | 'remove'
/** Why something cannot be done with somebody now. */
export type PlaceReason = 'last-admin' | 'day-pass' | 'nowhere'
export interface OfferedAction {
  action: PlaceAction
  reason: PlaceReason | null
}

type PlaceFacts = Pick<Place, 'role' | 'invited' | 'lastAdmin' | 'labels'>

/** What an admin is offered for a place, and what of it cannot be done now and why. `targets`: other organizations that the admin manages. */
export function placeActions(place: PlaceFacts, targets: number): OfferedAction[] {
  const last = place.lastAdmin ? 'last-admin' : null
  const away = targets === 0 ? 'nowhere' : null
  return [
    ...(place.invited ? [{ action: 'resend' as const, reason: null }] : []),
    place.role === 'admin'
      ? { action: 'make-game-master', reason: last }
      : { action: 'make-admin', reason: place.labels.includes('day_pass') ? 'day-pass' : null },
    { action: 'move', reason: last ?? away },
    { action: 'copy', reason: away },
    { action: 'remove', reason: last },
  ]
}

/** Why somebody cannot come into an organization; the server has the last word. */
export function reasonAgainstTarget(
  target: Pick<ManagedOrganization, 'userQuota' | 'userCount' | 'blocks'>,
  isThere: boolean,
): 'already-there' | 'trial-over' | 'quota-full' | null {
  if (isThere) return 'already-there'
  if (target.blocks.includes('organization_trial_expired')) return 'trial-over'
  return target.userQuota !== null && target.userCount >= target.userQuota ? 'quota-full' : null
}
