import type { Role } from '../permissions/actor.ts'
import { dayPassRuns } from './day-pass.ts'
import { trialIsOver, type OrganizationState } from './organization-state.ts'

/** An accepted membership, with the facts of its organization that decide about logging in. */
export type MembershipWithTrial = Pick<OrganizationState, 'tier' | 'trialEndsAt'> & {
  role: Role
  dayPassUntil: Date | null
}

/**
 * Whether a person cannot log in because all their organizations are expired trials. Admins still can, to read what was
 * made and to choose a plan, and so can whoever has a running day pass.
 */
export function isShutOut(memberships: readonly MembershipWithTrial[], now: Date): boolean {
  return (
    memberships.length > 0 &&
    memberships.every(
      (membership) => membership.role !== 'admin' && trialIsOver(membership, now) && !dayPassRuns(membership, now),
    )
  )
}
