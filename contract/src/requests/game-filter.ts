import { z } from 'zod'
import { languages } from '#domain/languages.ts'
import { searchLimits } from '#domain/limits.ts'
import { gameScopes, resultModes } from '#domain/reports/game-filter.ts'
import { id, optionalText, timeZone } from './fields.ts'

const ids = z.array(id('schemas.shared.invalid')).max(searchLimits.idsMax, { error: 'schemas.shared.max' }).default([])
const words = optionalText(searchLimits.textMax, 'schemas.shared.max').default('')
const day = z.iso
  .date({ error: 'schemas.shared.invalid' })
  .refine((value) => value >= searchLimits.dayMin && value <= searchLimits.dayMax, { error: 'schemas.shared.invalid' })
  .nullable()
  .default(null)

/**
 * A filter of finished games (specification, section 7). Missing fields don't restrict; a list matches any of its
 * values, and all fields must match.
 */
export const gameFilterFields = {
  organization_id: id('schemas.shared.invalid'),
  /** Organizations to search; none: `organization_id`. */
  organization_ids: ids,
  game_languages: z
    .array(z.enum(languages, { error: 'schemas.shared.invalid' }))
    .max(languages.length)
    .default([]),
  /** All words must occur; with `require_exact` it must be the whole subject, ignoring case, accents and spaces. */
  subject_filter: words,
  subject_filter_require_exact: z.boolean({ error: 'schemas.shared.type' }).default(false),
  /** A part of the e-mail address. */
  game_master_filter: words,
  team_filter: words,
  team_filter_require_exact: z.boolean({ error: 'schemas.shared.type' }).default(false),
  /** Full days in `time_zone`, both inclusive. */
  date_from: day,
  date_to: day,
  /** Decks, in all their languages; likewise perspectives and game types. */
  deck_ids: ids,
  perspective_ids: ids,
  game_type_ids: ids,
  result_mode: z.enum(resultModes, { error: 'schemas.shared.invalid' }).default('games'),
  game_scope: z.enum(gameScopes, { error: 'schemas.shared.invalid' }).default('only_public'),
  /** Default: the organization's. */
  time_zone: timeZone.optional(),
}

/** A parsed filter. */
export type GameFilter = z.output<z.ZodObject<typeof gameFilterFields>>
