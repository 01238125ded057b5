import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeUserToken } from './user-token.ts'

type Failure = 'no answer' | 503 | 409

let kept: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that was just loaded: only what the device stores connects it with others. */
async function loadPage() {
  vi.resetModules()
  const { press } = await import('./press.ts')
  const { ApiError, NetworkError } = await import('./api-error.ts')
  const errorOf = (failure: Failure) =>
    failure === 'no answer'
      ? new NetworkError(failure)
      : new ApiError({ status: failure, code: 'code', title: '', detail: '', errors: [], meta: {}, retryAfter: null })
  /** Presses once; returns the keys it was sent under. The answers are null, or the last failure repeated. */
  return async (name: string | null, end: Failure | null = null, request = 'PATCH /v1', waits: number[] = []) => {
    const keys: string[] = []
    const send = async (key: string) => {
      keys.push(key)
      if (end !== null) throw errorOf(end)
    }
    const over = press(name, request, send, waits).catch(() => undefined)
    await vi.runAllTimersAsync()
    await over
    return keys
  }
}

describe('an action that a person presses', () => {
  it('pressing again after no answer repeats the same request', async () => {
    const press = await loadPage()
    const [first] = await press('start', 'no answer')
    expect([await press('start', 503), await press('start')]).toEqual([[first], [first]])
    expect(kept.size).toBe(0)
  })

  it('is retried under its key after each wait, then left to the person', async () => {
    const press = await loadPage()
    const keys = await press('start', 'no answer', 'PATCH /v1', [1_000, 3_000])
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  })

  it.each([
    ['an answer', null],
    ['a refusal', 409],
  ] as const)('after %s the same action is a new request', async (_end, end) => {
    const press = await loadPage()
    const [first] = await press('end picking', end)
    expect(await press('end picking')).not.toEqual([first])
  })

  it('another action is another request', async () => {
    const press = await loadPage()
    const [first] = await press('skip 1', 'no answer')
    expect(await press('skip 2')).not.toEqual([first])
  })

  it('without a name every call is a new action', async () => {
    const press = await loadPage()
    const [first] = await press(null, 'no answer')
    expect(await press(null)).not.toEqual([first])
    expect(kept.size).toBe(0)
  })

  it('another request replaces one without an answer, so that the first may be made anew', async () => {
    const press = await loadPage()
    const keys = [
      ...(await press('turn card', 'no answer', 'up')),
      ...(await press('turn card', null, 'down')),
      ...(await press('turn card', null, 'up')),
    ]
    expect(new Set(keys).size).toBe(3)
  })
})

describe('the key of a press without an answer', () => {
  it('outlives a reload: nothing is sent by itself, and pressed again it acts once', async () => {
    const before = await loadPage()
    const [first] = await before('new game', 'no answer')
    const after = await loadPage()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await after('new game')).toEqual([first])
    expect(await after('new game')).not.toEqual([first])
  })

  it('is stored before the request leaves, without what is sent', async () => {
    const press = await loadPage()
    await press('invite liisa@example.org', 'no answer', 'POST {"email":"liisa@example.org"}')
    expect([...kept.values()].join('')).toMatch(/"key":/)
    expect([...kept.values()].join('')).not.toContain('liisa')
  })

  it('is that of the same press in another tab', async () => {
    const [one, another] = [await loadPage(), await loadPage()]
    const [first] = await one('new game', 'no answer')
    expect(await another('new game')).toEqual([first])
    expect(await one('new game')).not.toEqual([first])
  })

  it('is the same for two presses at once', async () => {
    const press = await loadPage()
    const [[first], [second]] = await Promise.all([press('start'), press('start')])
    expect(second).toBe(first)
  })

  it('outlives logging out, because the server keeps it for each person separately', async () => {
    const press = await loadPage()
    const [first] = await press('new game', 'no answer')
    storeUserToken(null)
    storeUserToken({ token: 'again', expiresAt: '' })
    expect(await (await loadPage())('new game')).toEqual([first])
  })

  it('is not used again after ten minutes, and leaves the device', async () => {
    const press = await loadPage()
    const [first] = await press('robots', 'no answer')
    vi.setSystemTime(Date.now() + 9 * 60_000)
    expect(await press('robots', 'no answer')).toEqual([first])
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect(await (await loadPage())('another', 'no answer')).not.toEqual([first])
    expect([...kept.values()].join('')).not.toContain(String(first))
    expect(await press('robots')).not.toEqual([first])
  })
})
