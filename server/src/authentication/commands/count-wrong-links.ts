import { ApiError } from '#server/faults/api-error.ts'
import type { AttemptLimits } from '#server/credentials/attempt-limits.ts'

/**
 * Runs something with a link, and counts it as a guess of this address if we never made such a link. Used and expired
 * links are not guesses.
 * @throws ApiError 429 rate_limited
 */
export async function countWrongLinks<T>(attempts: AttemptLimits, address: string, work: () => Promise<T>): Promise<T> {
  await attempts.refuseIfGuessing('link', address)
  try {
    return await work()
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.meta?.['reason'] === 'unknown')
      await attempts.countFailure('link', address)
    throw refusal
  }
}
