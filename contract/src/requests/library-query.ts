import { z } from 'zod'
import { gameModes } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { organizationInQuery, paging } from './fields.ts'

/** What of the library an organization may use, optionally of one language or mode. */
export const libraryQuery = z.object({
  ...organizationInQuery,
  language: z.enum(languages).optional(),
  game_mode: z.enum(gameModes).optional(),
  ...paging,
})
