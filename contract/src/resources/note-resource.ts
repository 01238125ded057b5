import { z } from 'zod'
import { noteSubjects } from '#domain/game/together.ts'
import { resource } from '#contract/jsonapi/document.ts'

export const noteResource = resource('game-notes', {
  /** Null: the game master’s, or unnamed: in a report notes have no authors. */
  player_id: z.string().nullable(),
  subject_kind: z.enum(noteSubjects),
  subject_id: z.string(),
  text: z.string(),
  updated_at: z.string(),
})
