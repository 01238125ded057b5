import { z } from 'zod'
import { isBlank } from '#domain/words/is-blank.ts'
import { gameLimits, pageLimits } from '#domain/limits.ts'
import { isTimeZone } from '#domain/time/time-zone.ts'
import type { ErrorCode } from '#contract/error-codes.ts'

/** Building blocks of request schemas. The message of each fault is a code of the error catalogue. */

/** A required, trimmed text that is not blank, of at most `max` characters. */
export function requiredText(max: number, required: ErrorCode, tooLong: ErrorCode) {
  return z
    .string({ error: required })
    .trim()
    .overwrite(emptyIfBlank)
    .min(1, { error: required })
    .refine(withoutNull, { error: 'schemas.shared.invalid' })
    .max(max, { error: tooLong })
}

/**
 * A required, trimmed name on one line, of at most `max` characters. It is used in mail subjects, file names and
 * tables, so it has no line breaks, control characters or bidirectional control characters.
 */
export function oneLine(max: number, required: ErrorCode, tooLong: ErrorCode) {
  return requiredText(max, required, tooLong).refine(
    (value) => !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(value),
    { error: 'schemas.shared.invalid' },
  )
}

/** An optional, trimmed text of at most `max` characters. */
export function optionalText(max: number, tooLong: ErrorCode) {
  return z
    .string({ error: 'schemas.shared.type' })
    .trim()
    .overwrite(emptyIfBlank)
    .refine(withoutNull, { error: 'schemas.shared.invalid' })
    .max(max, { error: tooLong })
}

/** A whole e-mail address, in lower case because case does not make a different person. */
export function emailAddress(fault: ErrorCode) {
  return z.email({ error: fault }).max(gameLimits.emailMax, { error: fault }).toLowerCase()
}

/** A time zone by its IANA name. */
export const timeZone = z
  .string({ error: 'schemas.shared.type' })
  .refine(isTimeZone, { error: 'schemas.shared.time-zone' })

/** One of our ids in a body: in lower case, as the database writes it, so that ids can be compared and be keys. */
export function id(fault: ErrorCode) {
  return z.uuid({ error: fault }).toLowerCase()
}

/** An id with a separate error code if it is missing. */
export function requiredId(required: ErrorCode) {
  return z
    .uuid({ error: ({ input }) => (input === undefined || input === null ? required : 'schemas.shared.invalid') })
    .toLowerCase()
}

/** An id in a path. A malformed one is a 404, without a query. */
export const pathId = z.uuid().toLowerCase()

/** The organization of a query. */
export const organizationInQuery = { organization_id: id('malformed_query') }

/** Paging of a list (decisions, section 2); pages count from 1. */
export const paging = {
  page: z.coerce.number().int().min(1).max(pageLimits.pageMax).default(1),
  page_size: z.coerce.number().int().min(1).max(pageLimits.pageSizeMax).default(pageLimits.pageSize),
}

/** The sort key of a list in JSON:API style: a name, with a leading minus for descending order. */
export function sorting<const Key extends string>(keys: readonly Key[]) {
  return z.enum(keys.flatMap((key) => [key, `-${key}`] as const))
}

/** What cannot be seen counts as nothing. */
function emptyIfBlank(value: string): string {
  return isBlank(value) ? '' : value
}

/** PostgreSQL's text cannot hold U+0000. */
function withoutNull(value: string): boolean {
  return !value.includes('\u0000')
}

/** `true` or `false`; default false. */
export const flagInQuery = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')
