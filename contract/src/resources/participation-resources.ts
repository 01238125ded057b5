import { z } from 'zod'
import { participationStates } from '#domain/game/together.ts'
import { resource } from '#contract/jsonapi/document.ts'

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
