import type { AttemptLimits } from '#server/credentials/attempt-limits.ts'

/**
 * Runs something with a link, and counts it as a guess of this address if we never made such a link. Used and expired
 * links are not guesses.
 * @throws ApiError 429 rate_limited
 */
export function countWrongLinks<T>(attempts: AttemptLimits, address: string, work: () => Promise<T>): Promise<T> {
  return attempts.guess('link', address, work, ({ meta }) => meta?.['reason'] === 'unknown')
}
