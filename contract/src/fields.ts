import { z } from 'zod'
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

/** A moment, ISO 8601 with zone or in UTC. */
export const moment = z.string()

/** PostgreSQL's text cannot hold U+0000. */
function withoutNull(value: string): boolean {
  return !value.includes('\u0000')
}
