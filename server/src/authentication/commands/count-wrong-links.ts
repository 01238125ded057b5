import { ApiError } from '#server/faults/api-error.ts'
import type { AttemptLimits } from '#server/credentials/attempt-limits.ts'

/**
 * Does something with a link and counts it as a guess of this address when the link is one that we never made. One that was used or came
 * too late is an honest person's.
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
