import { z } from 'zod'
import { pollKinds, pollStates } from '#domain/game/together.ts'
import { resource } from '#contract/jsonapi/document.ts'

export const pollResource = resource('polls', {
  kind: z.enum(pollKinds),
  state: z.enum(pollStates),
  round_id: z.string().nullable(),
  /** Number of votes. For what stays secret while the poll is open; who voted for what, always. */
  votes_cast: z.number(),
  /** The calling player's own vote. */
  own_candidate_id: z.string().nullable(),
  /** Empty until the poll has ended; then every candidate, most votes first. */
  tally: z.array(z.object({ candidate_id: z.string(), votes: z.number() })),
})
