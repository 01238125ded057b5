/* The device's estimate of server time. Timers and token renewal use it, because device clocks are wrong. */

let offset = 0
let precise = false

/** The server's time now, in ms since 1970. */
export function serverNow(): number {
  return Date.now() + offset
}

/**
 * Updates the estimate from a `server/time` answer: `serverTime` in ms, `sentAt` and `receivedAt` by this device's
 * clock; assumes that the answer was made half-way.
 */
export function learnServerTime(serverTime: number, sentAt: number, receivedAt: number): void {
  offset = serverTime - (sentAt + receivedAt) / 2
  precise = true
}

/** Updates the estimate from an answer's Date header (whole seconds), until a better one is known. */
export function learnServerDate(header: string | null, receivedAt: number): void {
  const date = header === null ? Number.NaN : Date.parse(header)
  if (precise || Number.isNaN(date)) return
  const difference = date - receivedAt
  offset = Math.abs(difference) > 2_000 ? difference : 0
}
