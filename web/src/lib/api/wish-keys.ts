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
 * Whether the server may have forgotten a key, so that repeating the request could act twice.
 * @param madeAt in ms since 1970 by this device's clock: a wrong one is wrong now too
 */
export function isKeyForgotten(madeAt: number): boolean {
  return Date.now() - madeAt > (requestLimits.idempotencyHours - 1) * hour
}

/**
 * Sends what a person wishes under one idempotency key until the server has answered: pressing again when no answer came acts once. After an
 * answer the same wish is a new one.
 * @param wish says what is wished and on what. What may be wished again later, of a game that went on, has its version in it
 * @param request what is sent; the same wish with another request takes the former's place
 */
export async function underOneKey<Answer>(
  wish: string,
  request: string,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const before = unanswered.get(wish)
  const isSame = before?.request === request && !isKeyForgotten(before.madeAt)
  const own = isSame ? before : { request, key: newIdempotencyKey(), madeAt: Date.now() }
  unanswered.set(wish, own)
  const settle = () => void (unanswered.get(wish) === own && unanswered.delete(wish))
  try {
    const answer = await send(own.key)
    settle()
    return answer
  } catch (error) {
    if (!isWorthRepeating(error)) settle()
    throw error
  }
}
