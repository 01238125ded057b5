import type { FastifyRequest } from 'fastify'
import type { EndpointDefinition } from '#contract/define-endpoint.ts'
import { requestLimits } from '#domain/limits.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { noteRefusal } from '#server/http/monitoring/security-log.ts'
import { isHuge, isWorthAsking } from '#server/http/request/body-size.ts'
import { networkOf } from '#server/http/request/caller-network.ts'
import { callerOf } from '#server/http/request/idempotency.ts'
import type { Services } from '#server/services.ts'
import { authenticate } from './authenticate.ts'

/** Requests with long bodies that were admitted before these were read. */
const counted = new WeakSet<FastifyRequest>()

/**
 * Who calls: checks the token and counts the call, once for each request.
 * @throws ApiError 401 for a dead token; 429 for too many calls
 */
export function admit(request: FastifyRequest, endpoint: EndpointDefinition, services: Services): Promise<Actor> {
  return letIn(request, endpoint, services, !counted.has(request))
}

async function letIn(
  request: FastifyRequest,
  endpoint: EndpointDefinition,
  services: Services,
  isFirst: boolean,
): Promise<Actor> {
  const { actor, fault } = await authenticate(request.headers.authorization, services)
  try {
    const caller = actor.kind === 'anonymous' ? networkOf(request.ip) : callerOf(actor, request)
    if (isFirst) await services.attempts.countCall(endpoint.rateLimit, caller)
    if (actor.kind === 'player') services.presence.called(actor.gameId, actor.playerId)
    if (fault && endpoint.access !== 'open') throw refusalFor(endpoint, fault)
    if (isFirst && takesHuge(endpoint) && isHuge(request)) await services.attempts.countCall('huge', caller)
    return actor
  } catch (error) {
    noteRefusal(request, endpoint, actor, error, services.tokens)
    throw error
  }
}

/**
 * Admits the sender of a long body before it is parsed, so that parsing cannot be had for nothing. The handler admits
 * them again: their session may end while the body arrives. Short bodies aren't worth a second look.
 */
export function admitBeforeBody(endpoint: EndpointDefinition, services: Services) {
  return (request: FastifyRequest, _reply: unknown, next: (fault?: Error) => void): void => {
    if (!isWorthAsking(request)) return next()
    counted.add(request)
    letIn(request, endpoint, services, true).then(
      () => next(),
      (fault: Error) => next(fault),
    )
  }
}

function takesHuge({ bodyBytes = requestLimits.bodyBytes }: EndpointDefinition): boolean {
  return bodyBytes > requestLimits.bodyBytes
}

/** A dead session is 401 everywhere but on login info, where the specification (section 6) asks for 403. */
function refusalFor(endpoint: EndpointDefinition, fault: ApiError): ApiError {
  const dead = fault.faults[0]?.code === 'session_expired'
  return endpoint.id === 'authentication.login-info' && dead ? new ApiError('session_expired', { status: 403 }) : fault
}
