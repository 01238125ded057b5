import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { resource } from '../jsonapi/document.ts'
import { organizationInQuery } from '../requests/fields.ts'
import { gameParams } from '../requests/game-params.ts'
import type { gameChange } from '../resources/game-change.ts'
import { handDocument } from '../resources/hand-resource.ts'
import { noteResource } from '../resources/note-resource.ts'

/**
 * The event stream of a game (decisions, section 6). It starts with `retry: 2000`. A comment is sent when there is
 * nothing else to send, so a client that receives nothing for three times `intervals.streamHeartbeat` may drop the
 * connection.
 *
 * - `change` (`id: <version>`): `GameChange`, the difference for this viewer between two versions of the game's
 *   document.
 * - `reset` (`id: <version>`): `GameReset`, "read GET /v1/games/:gameId again": the first event of a stream that can't
 *   be resumed.
 * - `hand` (no id; only to its holder, before the change that begins the round): the document of GET
 *   /v1/rounds/:roundId/relationships/hand, to save that request. It may be missing; then the client requests it.
 * - `notes` (no id; before the change of the step): `NotesNews`, the step's changes to the notes that this viewer may
 *   read, possibly none. It may be missing; then the change does not say what happened to them.
 * - `presence` (no id; only on the game master's streams): `PresenceNews`, every seat of the table.
 * - `end`: `StreamEnd`, the seat or the session has ended. The server closes the stream and would refuse another
 *   attempt with the same code.
 *
 * `Last-Event-ID` is the version of the client's document, from an event or from GET. If it can, the server resumes the
 * stream from there (with only a comment if nothing happened since); otherwise, and without the header, it begins with
 * `reset`.
 *
 * **How to merge a change into the document from GET.**
 * 1. `since` is the version that the change is based on; default `version - 1`. If `version` is not newer than the
 *    document's, do nothing. If `since` is not the document's version, there is a gap: read GET again. Otherwise:
 * 2. `removed`: remove the resource from `included` and from its list.
 * 3. `changed`, in order, except the game: in a resource that the document has, replace the included attributes and
 *    keep the others. A new resource has all its attributes and is appended to its list. The list of a type is the
 *    game's relationship of that name (`player-ideas`: `player_ideas`); `feedback` is the game's only one.
 * 4. The game (type `games`), always last: replace the included attributes. It has `relationships` only where the rules
 *    above would leave a list wrong, with the current list, and `crux_round` if that changed. Lists of cards and
 *    conclusions are unordered.
 * 5. `version` of the game becomes `version`.
 *
 * A change may be empty for a viewer: the step then affected only notes, which are outside the document. Clients that
 * show notes read them again if no `notes` event preceded it, and after a change with `since`, which may include such a
 * step.
 *
 * The order of `included` is irrelevant. `clock_ms` does not raise the version and may be older in a merged document
 * than in a fresh one.
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
  /** Whether a device of this seat has an open stream or polled within the last seconds. */
  connected: z.boolean(),
  /** Since when, as far as the server knows. */
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

/** `data` of a `notes`: written notes in full, and the ids of deleted ones. */
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
