import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import { openApiDocument } from '#contract/openapi.ts'

/** What the library's page may load: its own files alone. */
const pagePolicy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The API describes itself: OpenAPI at `/v1/openapi.json`, a readable page at `/v1/docs`. */
export async function registerDescription(app: FastifyInstance, appUrl: string): Promise<void> {
  const description = openApiDocument(appUrl)
  const text = JSON.stringify(description)
  app.get('/v1/openapi.json', (_request, reply) => reply.type('application/json').send(text))
  // Built by us from JSON schemas; the type of the library is narrower than the standard it stands for.
  await app.register(swagger, {
    mode: 'static',
    specification: { document: description as unknown as OpenAPIV3.Document },
  })
  await app.register(swaggerUi, {
    routePrefix: '/v1/docs',
    staticCSP: pagePolicy,
    uiConfig: { docExpansion: 'list', deepLinking: true },
  })
}
