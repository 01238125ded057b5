import type { AreaName, Endpoint, EndpointOf } from '#contract/registry.ts'

/**
 * Actor by endpoint, one character per actor in the order of `actors`: `+` let in (whatever the call then answers), 1 =
 * 401, 3 = 403, 4 =
 * 404. Each area has its own file in `rows/`. An endpoint without a row does not compile and fails the access test.
 *      Actors: anonymous, player of the game, player of another game, its game master, another game master of the
 *      organization, an admin of it, an admin of its parent, an invited person, a member of another organization,
 *      somebody who was removed from it and has logged in again, an admin of another organization
 */
export const actors = [
  'anonymous',
  'player',
  'otherPlayer',
  'gameMaster',
  'colleague',
  'admin',
  'parentAdmin',
  'invited',
  'stranger',
  'removed',
  'otherAdmin',
] as const
export type ActorName = (typeof actors)[number]

/** What a call sends so that only access control can refuse it. */
type Body = Record<string, unknown>

/** The rows of an area, one per endpoint. */
export type RowsOf<Area extends AreaName> = Record<EndpointOf<Area>['id'], string>
/** The bodies of an area's calls, where an empty one would be refused. `values` are the ids that the test prepared. */
export type BodiesOf<Area extends AreaName> = (
  values: Record<string, string>,
) => Partial<Record<EndpointOf<Area>['id'], Body>>

export type AccessRows = Partial<Record<Endpoint['id'], string>>
export type AccessBodies = (values: Record<string, string>) => Partial<Record<Endpoint['id'], Body>>

export const open = '+++++++++++'
export const anyUser = '133++++++++'
export const member = '144++++4444'
/** Only admins of the organization and its parent. */
export const admins = '14433++4444'
export const run = '134+4444444'
/** People in the room: its players and its game master. */
export const room = '1+4+4444444'
/** Only the game's players. */
export const players = '1+434444444'
