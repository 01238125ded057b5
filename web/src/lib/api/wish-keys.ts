import { requestLimits } from '#domain/limits.ts'
import { serverNow } from '../server-time.ts'
import { isWorthRepeating } from './api-error.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

interface Unanswered {
  request: string
  key: string
  at: number
}

const hour = 3_600_000
const unanswered = new Map<string, Unanswered>()

/** Whether the server may have forgotten a key made at this time, so that repeating the request could act twice. */
export function isKeyForgotten(at: number): boolean {
  return serverNow() - at > (requestLimits.idempotencyHours - 1) * hour
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
  const isSame = before?.request === request && !isKeyForgotten(before.at)
  const own = isSame ? before : { request, key: newIdempotencyKey(), at: serverNow() }
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
