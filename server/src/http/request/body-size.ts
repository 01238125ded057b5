import type { FastifyRequest } from 'fastify'
import { requestLimits } from '#domain/limits.ts'

/** Parsing up to this many bytes costs less than the call itself. */
const littleBytes = 4 * 1024

/** Whether parsing the body would cost so much that its sender must be known first. */
export function isWorthAsking(request: FastifyRequest): boolean {
  return announcedBytes(request) > littleBytes
}

/** Whether the body may exceed what most calls take. */
export function isHuge(request: FastifyRequest): boolean {
  return announcedBytes(request) > requestLimits.bodyBytes
}

/** The length that the header announces; infinite for a body in chunks, which ends where its sender likes. */
function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Infinity
  return Number(headers['content-length'] ?? 0)
}
