import type { Role } from '../permissions/actor.ts'
import { trialIsOver, type OrganizationState } from './organization-state.ts'

/** A person's accepted membership with what of its organization decides about logging in. */
export type MembershipWithTrial = Pick<OrganizationState, 'tier' | 'trialEndsAt'> & { role: Role }

/**
 * Whether a person cannot log in because every organization of theirs is a trial that is over. Its admins still can: somebody has to read
 * what was made and to choose a plan.
 */
export function isShutOut(memberships: readonly MembershipWithTrial[], now: Date): boolean {
  return (
    memberships.length > 0 &&
    memberships.every((membership) => membership.role !== 'admin' && trialIsOver(membership, now))
  )
}
