import type { FastifyRequest } from 'fastify'

/**
 * Keeps the raw body of calls that sign the exact bytes, or that repeat a request by its key. All other calls get the
 * parsed body only.
 */
const signedPaths = /^\/v1\/stripe\/webhooks\/?(\?|$)/
const rawBodies = new WeakMap<object, string>()

export function keepRawBody(request: Pick<FastifyRequest, 'url' | 'headers'>, body: string): void {
  if (signedPaths.test(request.url) || request.headers['idempotency-key'] !== undefined) rawBodies.set(request, body)
}

/** The raw body; empty where it was not kept. */
export function rawBodyOf(request: object): string {
  return rawBodies.get(request) ?? ''
}
