import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify'
import { z } from 'zod'
import type { EndpointDefinition } from '#contract/define-endpoint.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { presentFault } from '#server/faults/present-fault.ts'
import { requestId } from '#server/http/request/request-id.ts'
import { loginMarks } from './login-marks.ts'
import type { Tokens } from '#server/credentials/tokens.ts'

/** The destination of log lines, instead of standard output. */
export interface LogSink {
  write: (line: string) => void
}

/**
 * The log: JSON lines with times in UTC. It contains only ids: no URLs, network addresses, names or tokens, and no
 * parameters of failed statements.
 */
export function loggerOptions(
  level: 'silent' | 'warn' | 'info',
  sink: LogSink | undefined,
): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: presentFault },
    ...(sink ? { stream: sink } : {}),
  }
}

/** A logger with the request's id; created on first use, because most requests log nothing. */
export function logOf(request: FastifyRequest): FastifyBaseLogger {
  return request.log.child({ reqId: requestId(request) })
}

const refusedStatuses: readonly number[] = [401, 403, 404, 429]

/** The one 422 that may be a guess rather than a mistake in a form. */
const wrongPassword: ErrorCode = 'password.schemas.current'

/** Logs a refusal: a wrong password or link, a dead token, a rule, or a limit. */
export function noteRefusal(
  request: FastifyRequest,
  endpoint: Pick<EndpointDefinition, 'id' | 'rateLimit'>,
  actor: Actor,
  error: unknown,
  tokens: Tokens,
): void {
  if (!(error instanceof ApiError)) return
  const isGuess = error.faults.some(({ code }) => code === wrongPassword)
  if (!isGuess && !refusedStatuses.includes(error.status)) return
  logOf(request).info(
    {
      event: 'refused',
      endpoint: endpoint.id,
      status: error.status,
      code: isGuess ? wrongPassword : error.message,
      ...idsOf(actor),
      ...loginMarks(request, endpoint, tokens),
    },
    'refused',
  )
}

const tokenAnswer = z.object({ data: z.object({ type: z.literal('tokens'), id: z.string() }) })

/** Logs a login with its session id; the table of sessions has the user. */
export function noteEntry(request: FastifyRequest, endpoint: EndpointDefinition, body: string | null): void {
  const session =
    endpoint.rateLimit === 'login' && body !== null ? tokenAnswer.safeParse(JSON.parse(body)).data?.data.id : undefined
  if (session) logOf(request).info({ event: 'let_in', endpoint: endpoint.id, session }, 'let in')
}

function idsOf(actor: Actor): Record<string, string> {
  if (actor.kind === 'anonymous') return { actor: 'anonymous' }
  return actor.kind === 'player'
    ? { actor: 'player', player: actor.playerId }
    : { actor: 'user', user: actor.userId, session: actor.sessionId }
}
