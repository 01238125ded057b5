import { gzipSync } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import { openApiDocument } from '#contract/openapi.ts'
import type { AttemptLimits } from '#server/credentials/attempt-limits.ts'
import type { Tokens } from '#server/credentials/tokens.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { noteRefusal } from './monitoring/security-log.ts'
import { acceptsGzip } from './response/accepts-gzip.ts'
import { zipFiles } from './response/zip-files.ts'
import { networkOf } from './request/caller-network.ts'
import { leastZipped } from './register-endpoint.ts'

/** The documentation page may load only its own files. */
const pagePolicy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What limits and the log take it for. */
const asCall = { id: 'description', rateLimit: 'read' } as const

/**
 * Serves the API's description: OpenAPI at `/v1/openapi.json`, a readable page at `/v1/docs`. It is large and the same
 * for everybody, so it is serialized and compressed once, for the first who asks, and so are the page's files. Its
 * calls have the rate limit of reads.
 */
export async function registerDescription(
  app: FastifyInstance,
  { appUrl, attempts, tokens }: { appUrl: string; attempts: AttemptLimits; tokens: Tokens },
): Promise<void> {
  const description = openApiDocument(appUrl)
  let written: { text: string; compressed: Buffer } | null = null
  const write = () => {
    const text = JSON.stringify(description)
    return { text, compressed: gzipSync(text) }
  }
  const describe = (request: FastifyRequest, reply: FastifyReply) => {
    written ??= write()
    reply.type('application/json').header('vary', 'accept-encoding')
    return acceptsGzip(request.headers['accept-encoding'])
      ? reply.header('content-encoding', 'gzip').send(written.compressed)
      : reply.send(written.text)
  }
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      try {
        await attempts.countCall(asCall.rateLimit, networkOf(request.ip))
      } catch (error) {
        noteRefusal(request, asCall, { kind: 'anonymous' }, error, tokens)
        throw error
      }
    })
    scope.get('/v1/openapi.json', describe)
    // The library would serialize it again for each visitor. Its YAML takes seconds to write, and nothing links to it.
    scope.addHook('onRequest', async (request, reply) => {
      const { url } = request.routeOptions
      if (url === '/v1/docs/yaml') throw new ApiError('not_found')
      return url === '/v1/docs/json' ? describe(request, reply) : undefined
    })
    zipFiles(scope, '/v1/docs/static/*', leastZipped)
    // Built from JSON schemas; the library's type is narrower than the standard.
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: description as unknown as OpenAPIV3.Document },
    })
    await scope.register(swaggerUi, {
      routePrefix: '/v1/docs',
      staticCSP: pagePolicy,
      uiConfig: { docExpansion: 'list', deepLinking: true },
    })
  })
}
