import { requestLimits } from '#domain/table-limits.ts'

const hour = 3_600_000

/**
 * A new random key (UUID v4). `crypto.randomUUID` exists only in secure contexts, and phones reach the server over
 * plain http on the local network; `getRandomValues` works there too.
 */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * Whether the server may have deleted a key, so that a retry could act twice.
 * @param madeAt in ms since 1970 by this device's clock; a clock that is wrong was wrong then too
 */
export function isKeyForgotten(madeAt: number): boolean {
  return Date.now() - madeAt > (requestLimits.idempotencyHours - 1) * hour
}
