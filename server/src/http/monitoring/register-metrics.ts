import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#server/metrics/metrics.ts'
import { ApiError } from '#server/faults/api-error.ts'

/** Serves `/metrics` for Prometheus; needs the operator's token as bearer. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = Buffer.from(`Bearer ${token}`)
  app.get('/metrics', (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new ApiError('unauthenticated')
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').compress(metrics.text())
  })
}
