import type { z } from 'zod'
import type { GameAction } from '#domain/permissions/game-rules.ts'
import type { OrganizationAction } from '#domain/permissions/organization-rules.ts'
import type { ErrorCode } from './error-codes.ts'

/** Who may call: written out for every endpoint, there is no default. `user` is anybody who is logged in. */
export type Access = 'open' | 'user' | GameAction | OrganizationAction

/**
 * Requests a minute before 429, per address for open calls and per person otherwise; `RATE_LIMIT_FACTOR` multiplies. `report` is a report of
 * a fault, `pdf` a document that has to be made.
 */
export type RateLimit = 'read' | 'write' | 'login' | 'join' | 'report' | 'pdf'

export interface EndpointDefinition {
  /** Stable name: `<area>.<verb>`; OpenAPI's operationId. */
  id: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Fastify style, below the origin: `/v1/games/:gameId`. */
  path: string
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The JSON:API document of a success; absent for 204. */
  response?: z.ZodType
  /** The document of a success for `Prefer: return=representation` (RFC 7240), where it is another one. */
  representation?: z.ZodType
  status: 200 | 201 | 202 | 204
  /** Codes of the catalogue that this call can give beside the common ones of `commonErrors`. */
  errors: readonly ErrorCode[]
  rateLimit: RateLimit
  /** The most that a body may weigh, where that is not what it is for other calls. */
  bodyBytes?: number
  /** Game resources answer with an ETag made from the game's version, and 304 to If-None-Match. */
  versioned?: true
  /** Takes the form of RFC 8058 beside JSON, and nothing of what it says: a mail program that unsubscribes its reader by one click. */
  oneClick?: true
  /** Answers with server-sent events that go on until one side ends them, instead of a document. */
  stream?: true
  /** Answers with a file of this media type instead of a document. */
  file?: string
}

/**
 * Declares one endpoint of the API; the types of its parts stay exact for server and client. The body of a PATCH takes no field that it does not
 * know: who changes something that can't be changed is told so.
 */
export function defineEndpoint<const E extends EndpointDefinition>(endpoint: E): E {
  if (endpoint.method !== 'PATCH' || !endpoint.body) return endpoint
  // Refusing more than before gives the same output: the type of the body stays what it was.
  return { ...endpoint, body: endpoint.body.strict() }
}

/** Errors that any call may give, by what the endpoint declares. */
export function commonErrors(endpoint: EndpointDefinition): ErrorCode[] {
  return [
    'rate_limited',
    'internal_error',
    'request_timeout',
    'unavailable',
    ...(endpoint.access === 'open' ? [] : (['unauthenticated', 'session_expired', 'not_found', 'forbidden'] as const)),
    ...(endpoint.access.startsWith('game.') ? (['player_removed', 'seat_moved', 'game_session_over'] as const) : []),
    ...(endpoint.query ? (['malformed_query'] as const) : []),
    ...(endpoint.body
      ? ([
          'malformed_json',
          'malformed_document',
          'body_too_large',
          'schemas.shared.invalid',
          'schemas.shared.type',
          'schemas.shared.max',
          'schemas.shared.unknown',
        ] as const)
      : []),
    ...(endpoint.method === 'GET'
      ? []
      : ([
          'unsupported_media_type',
          'invalid_idempotency_key',
          'idempotency_key_in_use',
          'idempotency_key_reused',
        ] as const)),
  ]
}
