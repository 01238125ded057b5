import { z } from 'zod'
import { pageLimits } from '#domain/limits.ts'
import type { ErrorCode } from './error-codes.ts'

/** Building blocks of request schemas. Each fault carries a code of the error catalogue as its message. */

/** A text that must be there and not be blank, trimmed, of at most `max` characters. */
export function requiredText(max: number, required: ErrorCode, tooLong: ErrorCode) {
  return z.string({ error: required }).trim().min(1, { error: required, abort: true }).refine(withoutNull, { error: 'schemas.shared.invalid' })
    .max(max, { error: tooLong })
}

/** A text that may be empty, trimmed, of at most `max` characters. */
export function optionalText(max: number, tooLong: ErrorCode) {
  return z.string({ error: 'schemas.shared.type' }).trim().refine(withoutNull, { error: 'schemas.shared.invalid' }).max(max, { error: tooLong })
}

/** An id of ours in a body. */
export function id(fault: ErrorCode) {
  return z.uuid({ error: fault })
}

/** Ids in a path: a malformed one is not there (404), so the server answers it without a query. */
export const pathId = z.uuid()

/** Paging of a list (decisions, section 2); pages count from 1. */
export const paging = {
  page: z.coerce.number().int().min(1).max(pageLimits.pageMax).default(1),
  page_size: z.coerce.number().int().min(1).max(pageLimits.pageSizeMax).default(pageLimits.pageSize),
}

/** PostgreSQL's text cannot hold U+0000. */
function withoutNull(value: string): boolean {
  return !value.includes('\u0000')
}
