import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/faults/api-error.ts'
import { keepRawBody } from './raw-body.ts'

/**
 * Accepts both media types of the API (decisions, section 2). Other types and compressed bodies, which could expand to
 * any size, are 415; broken JSON is 400; an unknown address is 404, whatever its body.
 */
export function acceptJson(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers
    // Nobody reads the body of a call that there is none of.
    if (request.is404 && request.method !== 'GET' && request.method !== 'HEAD') return next(new ApiError('not_found'))
    next(encoding.toLowerCase() === 'identity' ? undefined : new ApiError('unsupported_media_type'))
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'application/vnd.api+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      keepRawBody(request, body.toString())
      if (body.length === 0) return done(null, undefined)
      try {
        done(null, JSON.parse(wholeCharacters(body.toString())))
      } catch {
        done(new ApiError('malformed_json'))
      }
    },
  )
}

const half = /\\u[dD][89a-fA-F]/
const escapes = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|[^])/g

/** Replaces lone surrogates in JSON, such as half an emoji, with U+FFFD: databases reject them. */
function wholeCharacters(json: string): string {
  return half.test(json)
    ? json.replaceAll(escapes, (escape) => (escape.length === 6 && half.test(escape) ? '\\ufffd' : escape))
    : json
}
