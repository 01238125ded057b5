import { z } from 'zod'
import type { GameAction } from '#domain/permissions/game-rules.ts'
import type { OrganizationAction } from '#domain/permissions/organization-rules.ts'
import type { ErrorCode } from './error-codes.ts'
import { strictBody } from './requests/strict-body.ts'

/** Who may call; explicit for every endpoint, without a default. `user` is any logged-in user. */
export type Access = 'open' | 'user' | GameAction | OrganizationAction

/**
 * Classes of limits per minute before 429, counted per address for open calls and per person otherwise;
 * `RATE_LIMIT_FACTOR` multiplies them. `report` is an error report, `pdf` a generated document.
 */
export type RateLimit = 'read' | 'write' | 'login' | 'join' | 'report' | 'pdf' | 'webhook'

export interface EndpointDefinition {
  /** Stable name: `<area>.<verb>`; OpenAPI's operationId. */
  id: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Fastify style, relative to the origin: `/v1/games/:gameId`. */
  path: string
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The JSON:API document on success; absent for 204. */
  response?: z.ZodType
  /** The document on success for `Prefer: return=representation` (RFC 7240), if different. */
  representation?: z.ZodType
  /**
   * The document on success for `Prefer: changes`, if the server still knows the version of `If-None-Match`: the
   * difference from it.
   */
  changes?: z.ZodType
  status: 200 | 201 | 202 | 204
  /** Possible error codes besides those of `commonErrors`. */
  errors: readonly ErrorCode[]
  rateLimit: RateLimit
  /** Maximum body size in bytes, if not the default. */
  bodyBytes?: number
  /** For game resources: responds with an ETag from the game's version, and 304 to If-None-Match. */
  versioned?: true
  /** Also accepts the form of RFC 8058 and ignores its content: one-click unsubscribing by mail programs. */
  oneClick?: true
  /** Responds with server-sent events until one side closes the stream, instead of a document. */
  stream?: true
  /** Responds with a file of this media type, instead of a document. */
  file?: string
}

/**
 * Declares an endpoint of the API and preserves the exact types of its parts for server and client. The body of a PATCH
 * rejects unknown fields at every depth, so that nobody believes they changed a field that can't be changed; one
 * without fields rejects all.
 */
export function defineEndpoint<const E extends EndpointDefinition>(endpoint: E): E {
  return endpoint.method === 'PATCH' ? { ...endpoint, body: strictBody(endpoint.body ?? z.object({})) } : endpoint
}

/** Error codes that follow from the endpoint's definition. */
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
