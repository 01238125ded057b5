import { z } from 'zod'
import { isErrorCode, type ErrorCode } from '#contract/error-codes.ts'
import { isStrict } from '#contract/requests/strict-body.ts'
import { ApiError, type Fault } from '#server/faults/api-error.ts'

type Place = (path: readonly PropertyKey[]) => Pick<Fault, 'pointer' | 'parameter'>

/** The flat fields of a request: plain JSON, or `data.attributes` of a JSON:API document (decisions, section 2). */
export function readFields(body: unknown, mediaType: string): unknown {
  if (!isDocument(mediaType) || body === undefined) return body ?? {}
  const envelope = z
    .object({ data: z.object({ attributes: z.record(z.string(), z.unknown()).optional() }) })
    .safeParse(body)
  if (!envelope.success) throw new ApiError('malformed_document')
  return envelope.data.data.attributes ?? {}
}

/** The JSON pointer of a request's fields. */
export function pointerBase(mediaType: string | undefined): string {
  return isDocument(mediaType) ? '/data/attributes' : ''
}

function isDocument(mediaType: string | undefined): boolean {
  return mediaType?.startsWith('application/vnd.api+json') ?? false
}

/** What a document and its resource may say beside the fields: it names them, or changes nothing by JSON:API. */
const membersOf = {
  document: new Set(['data', 'jsonapi', 'links', 'meta']),
  resource: new Set(['type', 'id', 'lid', 'attributes', 'links', 'meta']),
}

/**
 * Parses a body and reports all faults at once, each with the pointer to its field. Where unknown fields are refused,
 * so is what stands beside the fields of a JSON:API document, such as relationships. @throws ApiError 422
 */
export function parseBody(schema: z.ZodType, body: unknown, mediaType: string): unknown {
  const fields = readFields(body, mediaType)
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new ApiError('malformed_document')
  const base = pointerBase(mediaType)
  const unknown = isStrict(schema) && isDocument(mediaType) ? membersBeside(body) : []
  return parseWith(
    schema,
    fields,
    (path) => ({ pointer: `${base}/${path.map(escapeSegment).join('/')}` }),
    unknown.map((pointer) => ({ pointer, code: 'schemas.shared.unknown' })),
  )
}

/** The pointers to what a document has and should not. */
function membersBeside(body: unknown): string[] {
  const { data, ...rest } = (body ?? {}) as { data?: object }
  return [
    ...Object.keys(rest).flatMap((name) => (membersOf.document.has(name) ? [] : [`/${escapeSegment(name)}`])),
    ...Object.keys(data ?? {}).flatMap((name) =>
      membersOf.resource.has(name) ? [] : [`/data/${escapeSegment(name)}`],
    ),
  ]
}

/**
 * Parses a query string and rejects U+0000, which PostgreSQL text cannot hold. @throws ApiError malformed_query (400),
 * naming the parameters
 */
export function parseQuery(schema: z.ZodType, query: unknown): unknown {
  const result = schema.safeParse(query)
  const unsearchable = Object.entries(query ?? {}).flatMap(([name, value]) =>
    String(value).includes('\u0000') ? [name] : [],
  )
  if (result.success && unsearchable.length === 0) return result.data
  const parameters = new Set([
    ...(result.error?.issues ?? []).map((issue) => String(issue.path[0] ?? '')),
    ...unsearchable,
  ])
  throw new ApiError(
    [...parameters].map((parameter): Fault => ({ code: 'malformed_query', parameter })),
    { status: 400 },
  )
}

/** Parses path parameters. One that cannot be an id is treated as not found. @throws ApiError not_found */
export function parseParams(schema: z.ZodType, params: unknown): unknown {
  const result = schema.safeParse(params)
  if (!result.success) throw new ApiError('not_found')
  return result.data
}

function parseWith(schema: z.ZodType, value: unknown, place: Place, before: readonly Fault[]): unknown {
  const result = schema.safeParse(value)
  if (result.success && before.length === 0) return result.data
  const faults = new Map<string, Fault>()
  for (const issue of result.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        faults.set(`unknown ${key}`, { ...place([...issue.path, key]), code: 'schemas.shared.unknown' })
      continue
    }
    const fault = { ...place(issue.path), code: codeOf(issue), values: valuesOf(issue) }
    faults.set(`${fault.code} ${issue.path.join('/')}`, fault)
  }
  throw new ApiError([...before, ...faults.values()], { status: 422 })
}

/** A schema's own message is a code; zod's built-in messages are mapped to the shared codes. */
function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message
  if (issue.code === 'invalid_type') return 'schemas.shared.type'
  return issue.code === 'too_big' ? 'schemas.shared.max' : 'schemas.shared.invalid'
}

function valuesOf(issue: z.core.$ZodIssue): Record<string, number> {
  return {
    ...(issue.code === 'too_big' ? { max: Number(issue.maximum) } : {}),
    ...(issue.code === 'too_small' ? { min: Number(issue.minimum) } : {}),
  }
}

function escapeSegment(segment: PropertyKey): string {
  return String(segment).replaceAll('~', '~0').replaceAll('/', '~1')
}
