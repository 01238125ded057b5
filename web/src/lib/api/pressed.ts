import { isWorthRepeating } from './api-error.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

const keys = new Map<string, string>()

/**
 * Does what a person wishes under one idempotency key until the server has answered: pressing again when no answer came acts once. After an answer
 * the same wish is a new one.
 * @param wish says what is wished and on what: the same words are the same wish. What may be wished again later, of a game that went on, has its
 *   version in it
 */
export async function pressed<Answer>(
  wish: string,
  call: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const key = keys.get(wish) ?? newIdempotencyKey()
  keys.set(wish, key)
  try {
    const answer = await call(key)
    keys.delete(wish)
    return answer
  } catch (error) {
    if (!isWorthRepeating(error)) keys.delete(wish)
    throw error
  }
}
