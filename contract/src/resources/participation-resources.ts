import { z } from 'zod'
import { participationStates } from '#domain/game/together.ts'
import { relatedResource, resource, toMany } from '#contract/jsonapi/document.ts'

export const ideaResource = resource('player-ideas', {
  participation_id: z.string(),
  player_id: z.string(),
  text: z.string(),
  created_at: z.string(),
})

const participationAttributes = {
  topic_id: z.string(),
  state: z.enum(participationStates),
  /** Minutes. */
  duration: z.number(),
  started_at: z.string(),
  ends_at: z.string(),
  ideas_count: z.number(),
}

export const participationResource = resource('player-participations', participationAttributes)

/** A participation with the ideas that the caller may read. */
export const participationWithIdeas = relatedResource('player-participations', participationAttributes, {
  player_ideas: toMany,
})
