import { z } from 'zod'
import { gameLimits, pageLimits } from '#domain/limits.ts'
import { isTimeZone } from '#domain/time/time-zone.ts'
import type { ErrorCode } from '#contract/error-codes.ts'

/** Building blocks of request schemas. Each fault carries a code of the error catalogue as its message. */

/** A text that must be there and not be blank, trimmed, of at most `max` characters. */
export function requiredText(max: number, required: ErrorCode, tooLong: ErrorCode) {
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .refine(withoutNull, { error: 'schemas.shared.invalid' })
    .max(max, { error: tooLong })
}

/**
 * A name of one line that must be there, trimmed, of at most `max` characters: it stands in mail subjects, file names and tables, so
 * it holds no line breaks, control characters or signs that turn the direction of what follows.
 */
export function oneLine(max: number, required: ErrorCode, tooLong: ErrorCode) {
  return requiredText(max, required, tooLong).refine(
    (value) => !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(value),
    { error: 'schemas.shared.invalid' },
  )
}

/** A text that may be empty, trimmed, of at most `max` characters. */
export function optionalText(max: number, tooLong: ErrorCode) {
  return z
    .string({ error: 'schemas.shared.type' })
    .trim()
    .refine(withoutNull, { error: 'schemas.shared.invalid' })
    .max(max, { error: tooLong })
}

/** A whole e-mail address, in lower case: a case of letters makes no other person. */
export function emailAddress(fault: ErrorCode) {
  return z.email({ error: fault }).max(gameLimits.emailMax, { error: fault }).toLowerCase()
}

/** A time zone by its IANA name. */
export const timeZone = z
  .string({ error: 'schemas.shared.type' })
  .refine(isTimeZone, { error: 'schemas.shared.time-zone' })

/** An id of ours in a body. */
export function id(fault: ErrorCode) {
  return z.uuid({ error: fault })
}

/** The same, told apart from none at all. */
export function requiredId(required: ErrorCode) {
  return z.uuid({ error: ({ input }) => (input === undefined || input === null ? required : 'schemas.shared.invalid') })
}

/** Ids in a path: a malformed one is not there (404), so the server answers it without a query. */
export const pathId = z.uuid()

/** The organization that a query is about. */
export const organizationInQuery = { organization_id: z.uuid({ error: 'malformed_query' }) }

/** Paging of a list (decisions, section 2); pages count from 1. */
export const paging = {
  page: z.coerce.number().int().min(1).max(pageLimits.pageMax).default(1),
  page_size: z.coerce.number().int().min(1).max(pageLimits.pageSizeMax).default(pageLimits.pageSize),
}

/** What a list may be sorted by, as JSON:API writes it: a name, with a minus before it from the last to the first. */
export function sorting<const Key extends string>(keys: readonly Key[]) {
  return z.enum(keys.flatMap((key) => [key, `-${key}`] as const))
}

/** PostgreSQL's text cannot hold U+0000. */
function withoutNull(value: string): boolean {
  return !value.includes('\u0000')
}

/** `true` or `false`; false when it is left out. */
export const flagInQuery = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')
