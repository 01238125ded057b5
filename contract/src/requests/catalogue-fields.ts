import { z } from 'zod'
import { catalogueVisibilities } from '#domain/decks/catalogue-item.ts'
import { gameModes } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { catalogueLimits } from '#domain/limits.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { oneLine, optionalText, organizationInQuery, paging, sorting } from './fields.ts'

/** What game types and crystallization templates have in common. */

/** Without `admin_only`, which only games know (decisions, section 7). */
export const catalogueVisibility = z.enum(catalogueVisibilities, { error: 'schemas.shared.invalid' })

export const catalogueTitle = (required: ErrorCode) => oneLine(catalogueLimits.titleMax, required, 'schemas.shared.max')

/** A text of several lines without control characters and without signs that turn the direction of what follows. */
export function plainText(max: number) {
  return optionalText(max, 'schemas.shared.max').refine(
    (value) => !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(value.replaceAll(/[\n\r\t]/g, ' ')),
    { error: 'schemas.shared.invalid' },
  )
}

export const catalogueLanguage = (required: ErrorCode) => z.enum(languages, { error: required })

/** At least one mode, each once, in our order. */
export function modes(required: ErrorCode) {
  return z
    .array(z.enum(gameModes, { error: 'schemas.shared.invalid' }), { error: required })
    .min(1, { error: required })
    .transform((chosen) => gameModes.filter((mode) => chosen.includes(mode)))
}

/** `own`: the organization's, as far as the caller sees them; `library`: what every organization of its plan has. */
export const catalogueSources = ['own', 'library'] as const

/** A page of what is made in a builder. */
export const builderQuery = z.object({
  ...organizationInQuery,
  source: z.enum(catalogueSources).default('own'),
  language: z.enum(languages).optional(),
  search: z.string().max(catalogueLimits.titleMax).default(''),
  sort: sorting(['title', 'language', 'updated']).default('title'),
  ...paging,
})
