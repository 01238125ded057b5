import { expect, it } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { pressed } from './pressed.ts'

const refusal = (status: number) =>
  new ApiError({ status, code: 'code', title: '', detail: '', errors: [], meta: {}, retryAfter: null })

/** The keys under which a wish was sent when its presses met these ends. */
async function keysOf(wish: string, ends: readonly (Error | null)[]): Promise<string[]> {
  const keys: string[] = []
  for (const end of ends) {
    await pressed(wish, async (key) => {
      keys.push(key)
      if (end) throw end
    }).catch(() => undefined)
  }
  return keys
}

it('pressing again after no answer repeats the same request', async () => {
  const [first, second, third] = await keysOf('start', [new NetworkError('no answer'), refusal(503), null])
  expect([second, third]).toEqual([first, first])
})

it.each([
  ['an answer', null],
  ['a refusal', refusal(409)],
])('after %s the same wish is a new request', async (_end, end) => {
  const [first, second] = await keysOf('end picking', [end, null])
  expect(second).not.toBe(first)
})

it('another wish is another request', async () => {
  const [first] = await keysOf('skip 1', [new NetworkError('no answer')])
  const [other] = await keysOf('skip 2', [null])
  expect(other).not.toBe(first)
})
