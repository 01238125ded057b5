import type { Role } from '../permissions/actor.ts'

/** A place as far as leading the organization goes. */
export interface PlaceOfAdmin {
  role: Role
  accepted: boolean
  hidden: boolean
}

/** Whether a place is one that leads: invitations don't yet, and the operator's own people don't count. */
export function isLeadingAdmin(place: PlaceOfAdmin): boolean {
  return place.role === 'admin' && place.accepted && !place.hidden
}

/**
 * Whether an organization would lose its last admin when the `going` places stop being one (decisions, section 7). An organization that
 * has none, such as a new child led from its parent, loses nothing.
 */
export function losesLastAdmin(
  places: readonly (PlaceOfAdmin & { id: string })[],
  going: ReadonlySet<string>,
): boolean {
  const leading = places.filter(isLeadingAdmin)
  return leading.some(({ id }) => going.has(id)) && leading.every(({ id }) => going.has(id))
}
