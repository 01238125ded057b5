import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

/** Accepts both media types of the API (decisions, section 2); anything else is 415, broken JSON is 400. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(['application/json', 'application/vnd.api+json'], { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      done(null, JSON.parse(body.toString()))
    } catch {
      done(new ApiError('malformed_json'))
    }
  })
}
