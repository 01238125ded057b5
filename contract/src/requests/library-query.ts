import { z } from 'zod'
import { gameModes } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { organizationInQuery, paging } from './fields.ts'

/** Library items that an organization may use, optionally in one language or mode. */
export const libraryQuery = z.object({
  ...organizationInQuery,
  language: z.enum(languages).optional(),
  game_mode: z.enum(gameModes).optional(),
  ...paging,
})
