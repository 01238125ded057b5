import { z } from 'zod'
import { participationStates, pollKinds, pollStates } from '#domain/game/together.ts'
import { resource } from './jsonapi/document.ts'

export const pollResource = resource('polls', {
  kind: z.enum(pollKinds),
  poll_state: z.enum(pollStates),
  round_id: z.string().nullable(),
  /** How many have voted; for what stays secret while the poll is open, and who for ever. */
  votes_cast: z.number(),
  /** The calling player's own vote. */
  own_candidate_id: z.string().nullable(),
  /** Empty until the poll has ended; then every candidate, most votes first. */
  tally: z.array(z.object({ candidate_id: z.string(), votes: z.number() })),
})

export const ideaResource = resource('player-ideas', {
  participation_id: z.string(),
  player_id: z.string(),
  text: z.string(),
  created_at: z.string(),
})

export const participationResource = resource('player-participations', {
  topic_id: z.string(),
  participation_state: z.enum(participationStates),
  /** Minutes. */
  duration: z.number(),
  started_at: z.string(),
  ends_at: z.string(),
  ideas_count: z.number(),
})
