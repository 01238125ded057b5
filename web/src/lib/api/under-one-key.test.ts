import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { underOneKey } from './under-one-key.ts'

afterEach(() => void vi.useRealTimers())

const refusal = (status: number) =>
  new ApiError({ status, code: 'code', title: '', detail: '', errors: [], meta: {}, retryAfter: null })

/** The keys under which an action was sent after these outcomes of its presses. */
async function keysOf(dedupeKey: string, ends: readonly (Error | null)[]): Promise<string[]> {
  const keys: string[] = []
  for (const end of ends) {
    await underOneKey(dedupeKey, 'PATCH /v1', async (key) => {
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
])('after %s the same action is a new request', async (_end, end) => {
  const [first, second] = await keysOf('end picking', [end, null])
  expect(second).not.toBe(first)
})

it('another action is another request', async () => {
  const [first] = await keysOf('skip 1', [new NetworkError('no answer')])
  const [other] = await keysOf('skip 2', [null])
  expect(other).not.toBe(first)
})

it('another request replaces one without an answer, so that the first may be made anew', async () => {
  const keys: string[] = []
  const turn = async (request: string, end: Error | null) =>
    underOneKey('turn card', request, async (key) => {
      keys.push(key)
      if (end) throw end
    }).catch(() => undefined)
  await turn('up', new NetworkError('no answer'))
  await turn('down', null)
  await turn('up', null)
  expect(new Set(keys).size).toBe(3)
})

it('a key that the server may have forgotten by now is not used again', async () => {
  vi.useFakeTimers()
  const [first] = await keysOf('robots', [new NetworkError('no answer')])
  vi.setSystemTime(Date.now() + 22 * 3_600_000)
  const [second] = await keysOf('robots', [new NetworkError('no answer')])
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  const [third] = await keysOf('robots', [null])
  expect([second === first, third === first]).toEqual([true, false])
})
