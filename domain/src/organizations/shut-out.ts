import type { Role } from '../permissions/actor.ts'
import { trialIsOver, type OrganizationState } from './organization-state.ts'

/** A person's accepted place with what of its organization decides about logging in. */
export type PlaceWithTrial = Pick<OrganizationState, 'tier' | 'trialEndsAt'> & { role: Role }

/**
 * Whether a person cannot log in because every organization of theirs is a trial that is over. Its admins still can: somebody has to read
 * what was made and to choose a plan.
 */
export function isShutOut(places: readonly PlaceWithTrial[], now: Date): boolean {
  return places.length > 0 && places.every((place) => place.role !== 'admin' && trialIsOver(place, now))
}
