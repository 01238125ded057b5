import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointDefinition } from '#contract/define-endpoint.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { News } from '#server/news/news.ts'
import type { Services } from '#server/services.ts'
import type { Call, Implementation } from './implement.ts'
import { RequestCall } from './request-call.ts'
import { firstAnswer, repetitionOf, type StoredAnswer } from './request/idempotency.ts'
import { parseBody, parseParams, parseQuery } from './request/parse.ts'
import { authorize } from './access/authorize.ts'

export type AnyCall = Call<EndpointDefinition>

/**
 * Reads a request's parts, finds out what it is about, and checks whether the actor may make it.
 *
 * @returns the call; or, if what it is about is gone and the caller deleted it with the same request, the first answer
 * (decisions, section 2): deleting something twice is said to have worked twice
 * @throws ApiError not_found, forbidden, unauthenticated; the faults of the parts
 */
export async function authorizedCall(
  implementation: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
  services: Services,
): Promise<AnyCall | { repeated: StoredAnswer }> {
  const { endpoint } = implementation
  const params = endpoint.params ? parseParams(endpoint.params, request.params) : undefined
  const query = endpoint.query ? parseQuery(endpoint.query, request.query) : undefined
  const readBody = () =>
    endpoint.body ? parseBody(endpoint.body, request.body, request.headers['content-type'] ?? '') : undefined
  // A resource in the path is checked before the body is validated, so that it stays hidden; one named in the body can
  // only be checked after.
  const bodyFirst = endpoint.body !== undefined && (endpoint.params === undefined || implementation.bodyFirst)
  const early = bodyFirst ? readBody() : undefined
  const facts = await implementation.facts?.({ params, query, body: early } as AnyCall, services)
  const decision = authorize(endpoint.access, actor, facts)
  if (decision === 'hidden') {
    const repeated = facts || endpoint.method === 'GET' ? null : await answeredBefore(request, actor, services)
    if (repeated) return { repeated }
    throw new ApiError('not_found')
  }
  if (decision === 'forbidden') throw new ApiError('forbidden')
  if (decision === 'unauthenticated') throw new ApiError('unauthenticated')
  const body = bodyFirst ? early : readBody()
  const call = new RequestCall(request, reply.raw, {
    params,
    query,
    body,
    actor,
    facts,
    now: services.clock(),
    db: services.database.db,
    news: [] as News[],
  })
  // Its parts come from this endpoint's own schemas and rule.
  return call as unknown as AnyCall
}

/**
 * The answer to the same request before, if it says nothing: nobody can tell any more who was allowed to read one that
 * does. A faulty key is no fault here, or it would tell what is hidden from what is not there.
 */
async function answeredBefore(
  request: FastifyRequest,
  actor: Actor,
  { database, clock }: Services,
): Promise<StoredAnswer | null> {
  try {
    const repetition = repetitionOf(request, actor)
    const first = repetition && (await firstAnswer(database.db, repetition, clock()))
    return first?.body === null ? first : null
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
