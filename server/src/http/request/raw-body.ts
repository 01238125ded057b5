import type { FastifyRequest } from 'fastify'

/**
 * Keeps the raw body of calls that sign the exact bytes, or that repeat a request by its key. All other calls get the
 * parsed body only.
 */
const signedPaths = /^\/v1\/stripe\/webhooks\/?(\?|$)/
const kept = Symbol('raw body')

interface Keeping {
  [kept]?: string
}

export function keepRawBody(request: Keeping & Pick<FastifyRequest, 'url' | 'headers'>, body: string): void {
  if (signedPaths.test(request.url) || request.headers['idempotency-key'] !== undefined) request[kept] = body
}

/** The raw body; empty where it was not kept. */
export function rawBodyOf(request: Keeping & Pick<FastifyRequest, 'url'>): string {
  return request[kept] ?? ''
}
