import { z } from 'zod'
import { defineEndpoint } from './define-endpoint.ts'
import { resource } from './jsonapi/document.ts'
import { organizationInQuery } from './requests/fields.ts'
import { gameParams } from './requests/game-params.ts'
import type { gameChange } from './resources/game-change.ts'
import { handDocument } from './resources/hand-resource.ts'
import { noteResource } from './resources/note-resource.ts'

/**
 * The event stream of a game (decisions, section 6). It begins with `retry: 2000`; a comment comes when nothing else did, so that a client
 * that hears nothing for three times `intervals.streamHeartbeat` may give the connection up.
 *
 * - `change` (`id: <version>`): `GameChange`, what differs for this viewer between two versions of the game's document.
 * - `reset` (`id: <version>`): `GameReset`, "read GET /v1/games/:gameId again": the first event of a stream that can't be resumed.
 * - `hand` (no id; to its holder alone, before the change that begins the round): the document of GET /v1/rounds/:roundId/relationships/hand, so that nobody
 *   has to ask for it. It may be missing; who misses it asks.
 * - `notes` (no id; before the change of the step): `NotesNews`, what the step did to the notes that this viewer may read, which may be nothing. It may be
 *   missing; then the change says nothing about what became of them.
 * - `presence` (no id; the game master's streams only): `PresenceNews`, every seat of the table.
 * - `end`: `StreamEnd`, the seat or the login is over; the server closes the stream and another attempt would be refused with the same code.
 *
 * `Last-Event-ID` is the version of the document that the client holds, from an event or from GET. When the server can, the stream goes
 * on from there (with a comment alone when nothing happened since), else it begins with `reset`. Without the header it begins with `reset`.
 *
 * **How a change is merged into the document that GET gave.**
 * 1. `since` is the version that it was made against; left out it is `version - 1`. Is `version` not newer than the document's: nothing to do. Is
 *    `since` not the document's version: a gap, read GET again. Otherwise:
 * 2. `removed`: take the resource out of `included` and out of its list.
 * 3. `changed`, in its order, all but the game: a resource that the document has takes over the attributes that are given and keeps the others.
 *    One that it has not comes with all its attributes and goes to the end of its list. The list of a type is the game's relationship of that name
 *    (`player-ideas`: `player_ideas`); `feedback` is the game's only one.
 * 4. The game (type `games`), always the last: it takes over the attributes that are given. It has `relationships` only where the rule above would
 *    leave a list wrong, and then that list as it is now, and `crux_round` when that changed. Lists of cards and conclusions have no order.
 * 5. `version` of the game becomes `version`.
 *
 * A change with nothing in it for a viewer is no mistake: the step was about something beside the document, which is its notes. Who looks at notes reads
 * them again then if no `notes` came before it, and after a change with `since`, which may hold such a step.
 *
 * The order of `included` means nothing. `clock_ms` does not raise the version and may be older in a document that was merged than in a fresh one.
 */
export const followGame = defineEndpoint({
  id: 'games.events',
  method: 'GET',
  path: '/v1/games/:gameId/events',
  access: 'game.follow',
  rateLimit: 'read',
  status: 200,
  stream: true,
  summary: 'Follow a game: server-sent events with what changed, as the caller may see it; resumes with Last-Event-ID',
  params: gameParams,
  errors: [],
})

export const presenceResource = resource('presences', {
  player_id: z.string(),
  /** Whether a device of this seat holds a stream or polled within the last seconds. */
  connected: z.boolean(),
  /** Since when it is so, as far as the server knows. */
  since: z.string(),
})

export const readPresence = defineEndpoint({
  id: 'players.presence',
  method: 'GET',
  path: '/v1/games/:gameId/relationships/presence',
  access: 'game.run',
  rateLimit: 'read',
  status: 200,
  summary: 'Whose device is connected now, for a game master whose stream can’t be held',
  params: gameParams,
  response: z.object({ jsonapi: z.object({ version: z.literal('1.1') }), data: z.array(presenceResource) }),
  errors: [],
})

export const followOrganization = defineEndpoint({
  id: 'organizations.events',
  method: 'GET',
  path: '/v1/dashboard/events',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  stream: true,
  summary:
    'Hear when finished games of an organization, or their actions, have changed: server-sent events `changed` without content; who hears one reads again what it shows. The stream ends with the login, and when the caller’s places change',
  query: z.object(organizationInQuery),
  errors: [],
})

/** `data` of a `change`: `gameChange` of `resources/game-change.ts`. */
export type GameChange = z.infer<typeof gameChange>

/** `data` of a `reset`. */
export const gameReset = z.object({ version: z.number() })

/** `data` of a `hand`. */
export const handNews = handDocument

/** `data` of a `notes`: notes that were written, whole, and the ids of those that are gone. */
export const notesNews = z.object({ data: z.array(noteResource), removed: z.array(z.string()) })

/** `data` of a `presence`: the whole table. */
export const presenceNews = z.object({
  presence: z.array(z.object({ player_id: z.string(), connected: z.boolean(), since: z.string() })),
})

/** `data` of an `end`. */
export const streamEnd = z.object({
  code: z.enum(['player_removed', 'seat_moved', 'session_expired', 'game_session_over', 'not_found', 'forbidden']),
})

export type GameReset = z.infer<typeof gameReset>
export type HandNews = z.infer<typeof handNews>
export type NotesNews = z.infer<typeof notesNews>
export type PresenceNews = z.infer<typeof presenceNews>
export type StreamEnd = z.infer<typeof streamEnd>
