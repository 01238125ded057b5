import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { storeUserToken } from '../api/user-token.ts'
import { mayPassForUser, queueOf } from './queue-of.ts'
import { createSendQueue, type QueuedAction } from '../api/send-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
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

const over = new ApiError({ status: 401, code: 'over', title: '', detail: '', errors: [], meta: {}, retryAfter: null })

it('what finds the session over waits on the device, is not sent meanwhile, and goes after logging in', async () => {
  let kept: readonly QueuedAction[] = []
  const sent: string[] = []
  const make = () =>
    createSendQueue<QueuedAction>({
      storage: {
        read: async () => kept,
        change: async (edit) => {
          kept = edit(kept)
        },
      },
      mayPass: mayPassForUser,
      send: async ({ key }) => {
        sent.push(key)
        if (sent.length > 1) return null
        // Like a refused token.
        storeUserToken(null)
        throw over
      },
    })
  const before = queueOf('seats', make)
  expect(queueOf('seats', make)).toBe(before)
  await before.open()
  void before.add({ key: 'a', madeAt: Date.now() })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent, kept.length, before.list()]).toEqual([['a'], 1, []])

  storeUserToken({ token: 'new', expiresAt: '' })
  const after = queueOf('seats', make)
  await after.open()
  await vi.advanceTimersByTimeAsync(0)
  expect([sent, kept]).toEqual([['a', 'a'], []])
})
