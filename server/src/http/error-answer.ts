import { readFileSync } from 'node:fs'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errorStatus, type ErrorCode } from '#contract/error-codes.ts'
import { languages, negotiateLanguage, type Language } from '#domain/languages.ts'
import { ApiError, type Fault } from '#server/faults/api-error.ts'
import { isDatabaseAway } from '#server/db/database-faults.ts'
import { logOf } from './monitoring/security-log.ts'
import { requestId } from './request/request-id.ts'

type Messages = Record<string, { title: string; detail: string }>

const messages = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(
      readFileSync(new URL(`../../../contract/src/messages/${language}.json`, import.meta.url), 'utf8'),
    ) as Messages,
  ]),
) as Record<Language, Messages>

export const mediaType = 'application/vnd.api+json'

/** The error document of a refusal, in the reader's language (decisions, section 2). */
export function errorDocument(error: ApiError, language: Language) {
  return {
    jsonapi: { version: '1.1' as const },
    errors: error.faults.map((fault) => {
      const words = messages[language][fault.code] ??
        messages.en[fault.code] ?? { title: fault.code, detail: fault.code }
      return {
        status: String(error.status),
        code: fault.code,
        title: words.title,
        detail: fill(words.detail, fault.values),
        ...sourceOf(fault),
      }
    }),
    ...(error.meta ? { meta: error.meta } : {}),
  }
}

function sourceOf(fault: Fault) {
  if (fault.pointer !== undefined) return { source: { pointer: fault.pointer } }
  return fault.parameter === undefined ? {} : { source: { parameter: fault.parameter } }
}

function fill(text: string, values: Fault['values'] = {}): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/**
 * Answers any fault of a request with the catalogue's message. Only unforeseen errors are a 500, and those are logged.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error instanceof ApiError ? error : isDatabaseAway(error) ? databaseAway() : fromFastify(error)
  if (known.message === 'internal_error') logOf(request).error({ err: error }, 'unforeseen fault')
  else if (known !== error && known.status >= 500) logOf(request).warn({ err: error }, 'the database is away')
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
  if (known.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(known.status)
    .headers({ 'content-type': mediaType, 'cache-control': 'no-store', 'x-request-id': requestId(request) })
    .send(JSON.stringify(errorDocument(known, negotiateLanguage(request.headers['accept-language']))))
}

/** The request itself is fine: it may be repeated with the same idempotency key once the database is back. */
function databaseAway(): ApiError {
  return new ApiError('unavailable', { retryAfter: 2 })
}

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
}

function fromFastify(error: unknown): ApiError {
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  const known = code === undefined ? undefined : fastifyCodes[code]
  if (known) return new ApiError(known)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const byStatus = (Object.keys(errorStatus) as ErrorCode[]).find((name) => errorStatus[name] === statusCode)
    return new ApiError(byStatus ?? 'malformed_query')
  }
  return new ApiError('internal_error')
}
