import { requestLimits } from '#domain/limits.ts'
import { isWorthRepeating } from './api-error.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

interface Unanswered {
  request: string
  key: string
  madeAt: number
}

const hour = 3_600_000
const unanswered = new Map<string, Unanswered>()

/**
 * Whether the server may have deleted a key, so that a retry could act twice.
 * @param madeAt in ms since 1970 by this device's clock; a clock that is wrong was wrong then too
 */
export function isKeyForgotten(madeAt: number): boolean {
  return Date.now() - madeAt > (requestLimits.idempotencyHours - 1) * hour
}

/**
 * Sends an action under one idempotency key until the server has answered: pressing again when no answer came acts
 * once. After an answer the same action is a new one.
 * @param dedupeKey names the action and its target. Include the game's version if it may be wanted again later
 * @param request what is sent; the same action with another request gets a new key
 */
export async function underOneKey<Answer>(
  dedupeKey: string,
  request: string,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const before = unanswered.get(dedupeKey)
  const isSame = before?.request === request && !isKeyForgotten(before.madeAt)
  const own = isSame ? before : { request, key: newIdempotencyKey(), madeAt: Date.now() }
  unanswered.set(dedupeKey, own)
  const settle = () => void (unanswered.get(dedupeKey) === own && unanswered.delete(dedupeKey))
  try {
    const answer = await send(own.key)
    settle()
    return answer
  } catch (error) {
    if (!isWorthRepeating(error)) settle()
    throw error
  }
}
