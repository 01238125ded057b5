import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GameHead } from '#server/game/caches/game-heads.ts'
import { zip } from '#server/game/caches/zipped-text.ts'
import { inTransaction, type Transaction } from '#server/turns/transaction.ts'
import type { News } from '#server/news/news.ts'
import type { Services } from '#server/services.ts'
import { rests } from '#server/turns/rest.ts'
import { admit, admitBeforeBody } from './access/admit.ts'
import { acceptsGzip } from './response/accepts-gzip.ts'
import { authorizedCall, type AnyCall } from './authorized-call.ts'
import { mediaType } from './error-answer.ts'
import { answerRow, firstAnswer, repetitionOf } from './request/idempotency.ts'
import type { Implementation, Stream } from './implement.ts'
import type { FileAnswer } from './response/file-answer.ts'
import { gameEtag } from './response/game-etag.ts'
import { securityHeaders, setHeaders } from './security-headers.ts'
import { logOf, noteEntry, noteRefusal } from './monitoring/security-log.ts'
import type { UnchangedPolls } from './response/unchanged-polls.ts'

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
        if ('repeated' in call) return await send(request, reply, call.repeated)
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
  const run = (db: Transaction, news: News[]) => {
    call.db = db
    call.news = news
    return answerOf(implementation, call, services)
  }
  const repetition = repetitionOf(request, call.actor)
  if (!repetition) return inTransaction(services, run)
  return inTransaction(services, run, {
    keep: (answer) => answerRow(repetition, answer, call.now),
    first: () => firstAnswer(services.database.db, repetition, call.now),
  })
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
