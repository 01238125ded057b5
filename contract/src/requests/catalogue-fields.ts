import { z } from 'zod'
import { catalogueVisibilities } from '#domain/decks/catalogue-item.ts'
import { gameModes } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { catalogueLimits } from '#domain/limits.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { oneLine, optionalText, organizationInQuery, paging, sorting } from './fields.ts'

/** Fields that game types and crystallization templates share. */

/** Without `admin_only`, which only games have (decisions, section 7). */
export const catalogueVisibility = z.enum(catalogueVisibilities, { error: 'schemas.shared.invalid' })

export const catalogueTitle = (required: ErrorCode) => oneLine(catalogueLimits.titleMax, required, 'schemas.shared.max')

/** A multi-line text without control characters or bidirectional control characters. */
export function plainText(max: number) {
  return optionalText(max, 'schemas.shared.max').refine(
    (value) => !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(value.replaceAll(/[\n\r\t]/g, ' ')),
    { error: 'schemas.shared.invalid' },
  )
}

export const catalogueLanguage = (required: ErrorCode) => z.enum(languages, { error: required })

/** At least one mode, without duplicates, in our order. */
export function modes(required: ErrorCode) {
  return z
    .array(z.enum(gameModes, { error: 'schemas.shared.invalid' }), { error: required })
    .min(1, { error: required })
    .transform((chosen) => gameModes.filter((mode) => chosen.includes(mode)))
}

/**
 * A change of an item's fields. It names the `updated_at` of the state it was made on: whoever has not seen the latest
 * one is refused. Only `visibility` alone needs none, because it replaces nothing that somebody wrote.
 */
export function changeOf<Fields extends z.core.$ZodShape>(fields: Fields) {
  return z
    .object(fields)
    .partial()
    .extend({ seen_updated_at: z.iso.datetime({ error: 'schemas.shared.invalid' }).optional() })
    .refine(
      (change: Record<string, unknown>) =>
        change['seen_updated_at'] !== undefined ||
        Object.entries(change).every(([field, value]) => field === 'visibility' || value === undefined),
      { error: 'schemas.shared.invalid', path: ['seen_updated_at'] },
    )
}

/** `own`: the organization's, as far as visible to the caller; `library`: everything that its plan includes. */
export const catalogueSources = ['own', 'library'] as const

/** A page of items in a builder. */
export const builderQuery = z.object({
  ...organizationInQuery,
  source: z.enum(catalogueSources).default('own'),
  language: z.enum(languages).optional(),
  search: z.string().max(catalogueLimits.titleMax).default(''),
  sort: sorting(['title', 'language', 'updated']).default('title'),
  ...paging,
})
