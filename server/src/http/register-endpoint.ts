import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#domain/permissions/actor.ts'
import type { GameHead } from '#server/game/caches/game-heads.ts'
import { zip } from '#server/game/caches/zipped-text.ts'
import { inTransaction, type Transaction } from '#server/turns/transaction.ts'
import type { News } from '#server/news/news.ts'
import type { Services } from '#server/services.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { rests } from '#server/turns/rest.ts'
import { admit, admitBeforeBody } from './access/admit.ts'
import { acceptsGzip } from './response/accepts-gzip.ts'
import { authorize } from './access/authorize.ts'
import { mediaType } from './error-answer.ts'
import { answerRow, callerOf, firstAnswer, hashRequest, readIdempotencyKey } from './request/idempotency.ts'
import type { Call, Implementation, Stream } from './implement.ts'
import type { FileAnswer } from './response/file-answer.ts'
import { gameEtag } from './response/game-etag.ts'
import { parseBody, parseParams, parseQuery } from './request/parse.ts'
import { rawBodyOf } from './request/raw-body.ts'
import { RequestCall } from './request-call.ts'
import { securityHeaders, setHeaders } from './security-headers.ts'
import { logOf, noteEntry, noteRefusal } from './monitoring/security-log.ts'
import type { UnchangedPolls } from './response/unchanged-polls.ts'
import type { EndpointDefinition } from '#contract/define-endpoint.ts'

type AnyCall = Call<EndpointDefinition>

/** Compress texts from this length on: shorter ones fit into one packet anyway. */
export const leastZipped = 1400

/** Registers an endpoint's route: token, limits, facts, rule, one transaction, answer, and only then the news. */
export function registerEndpoint(
  app: FastifyInstance,
  implementation: Implementation,
  services: Services,
  polls: UnchangedPolls,
): void {
  if (!implementation.endpoint.oneClick) return addRoute(app, implementation, services, polls)
  void app.register((own, _options, done) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _form, parsed) =>
      parsed(null, undefined),
    )
    addRoute(own, implementation, services, polls)
    done()
  })
}

function addRoute(
  app: FastifyInstance,
  implementation: Implementation,
  services: Services,
  polls: UnchangedPolls,
): void {
  const { endpoint } = implementation
  const parameters = Object.keys(endpoint.query?.shape ?? {})
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.stream ? { exposeHeadRoute: false } : {}),
    // `send` does it.
    compress: false,
    ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
    ...(endpoint.method === 'GET' ? {} : { onRequest: admitBeforeBody(endpoint, services) }),
    handler: async (request, reply) => {
      rests.noteCall()
      const actor = await admit(request, endpoint, services)
      try {
        const call = await authorizedCall(implementation, request, reply, actor, services)
        // Browsers must not cache private answers; the web app keeps documents and their ETags in memory.
        reply.header('cache-control', 'no-store')
        // Nor may search engines find what a link alone opens.
        if (endpoint.access === 'open') reply.header('x-robots-tag', 'noindex')
        const facts: unknown = call.facts
        if (endpoint.versioned && isGameHead(facts)) {
          const etag = gameEtag(facts.version, actor)
          reply.header('etag', etag)
          if (request.headers.authorization) {
            polls.remember(
              request.headers.authorization,
              request.url,
              parameters,
              { etag, head: facts, actor },
              Date.now(),
            )
          }
          if (request.headers['if-none-match'] === etag) return await reply.code(304).send()
        }
        if (endpoint.stream) return await openStream(implementation, call, request, reply, services)
        if (endpoint.file) return await sendFile(implementation, call, reply, services)
        const answer =
          endpoint.method === 'GET' || implementation.transaction === 'own'
            ? await answerOf(implementation, call, services)
            : await inOneTransaction(implementation, call, request, services)
        noteEntry(request, endpoint, answer.body)
        return await send(request, reply, answer)
      } catch (error) {
        noteRefusal(request, endpoint, actor, error, services.tokens)
        // Nobody waits for what was given up because the caller hung up.
        if (reply.raw.destroyed && error instanceof DOMException && error.name === 'AbortError') return reply.hijack()
        throw error
      }
    },
  })
}

/** From here on the response belongs to the stream: nothing else may write to it. */
async function openStream(
  implementation: Implementation,
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<FastifyReply> {
  const stream = (await implementation.handle(call, services)) as Stream
  reply.hijack()
  setHeaders(reply.raw, securityHeaders(services.appUrl))
  stream.open(reply.raw, (error) => logOf(request).error({ err: error }, 'unforeseen fault'))
  return reply
}

/**
 * Sends a file while it is being made. An error aborts the connection, so that nobody takes half a file for the whole.
 */
async function sendFile(
  implementation: Implementation,
  call: AnyCall,
  reply: FastifyReply,
  services: Services,
): Promise<FastifyReply> {
  const file = (await implementation.handle(call, services)) as FileAnswer
  return reply
    .code(implementation.endpoint.status)
    .headers({
      'content-type': implementation.endpoint.file,
      'content-disposition': `attachment; filename="${file.name}"`,
    })
    .send(file.content)
}

interface TextAnswer {
  status: number
  body: string | null
  /** Sends the body compressed, if a compressed copy is cached. */
  kept?: { readonly zipped?: Buffer }
}

async function answerOf(implementation: Implementation, call: AnyCall, services: Services): Promise<TextAnswer> {
  const document = await implementation.handle(call, services)
  const { status } = implementation.endpoint
  return isWritten(document) ? { status, body: document.text, kept: document } : { status, body: toText(document) }
}

async function inOneTransaction(
  implementation: Implementation,
  call: AnyCall,
  request: FastifyRequest,
  services: Services,
): Promise<TextAnswer> {
  const key = readIdempotencyKey(request.headers['idempotency-key'])
  const run = (db: Transaction, news: News[]) => {
    call.db = db
    call.news = news
    return answerOf(implementation, call, services)
  }
  if (!key) return inTransaction(services, run)
  const caller = callerOf(call.actor, request)
  const hash = hashRequest(request.method, request.url, rawBodyOf(request))
  return inTransaction(services, run, {
    keep: (answer) => answerRow(caller, key, hash, answer, call.now),
    first: () => firstAnswer(services.database.db, caller, key, hash, call.now),
  })
}

async function authorizedCall(
  implementation: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
  services: Services,
): Promise<AnyCall> {
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
  if (decision === 'hidden') throw new ApiError('not_found')
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

function isGameHead(facts: unknown): facts is GameHead {
  return typeof facts === 'object' && facts !== null && 'gameId' in facts
}

function toText(document: unknown): string | null {
  if (document === null || document === undefined) return null
  return JSON.stringify(document)
}

function isWritten(document: unknown): document is { text: string; zipped?: Buffer } {
  return typeof document === 'object' && document !== null && 'text' in document && typeof document.text === 'string'
}

function send(request: FastifyRequest, reply: FastifyReply, { status, body, kept }: TextAnswer): FastifyReply {
  reply.code(status)
  if (body === null) return reply.send()
  reply.header('content-type', mediaType)
  if (body.length < leastZipped) return reply.send(body)
  reply.header('vary', 'accept-encoding')
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(kept?.zipped ?? zip(body))
}
