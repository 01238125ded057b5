import { expect, it } from 'vitest'
import { serverNow } from '../server-time.ts'
import { createRenewal, tokenAge } from './renewal.ts'
import type { UserToken } from './user-token.ts'

const inSeconds = (seconds: number, token = 'old'): UserToken => ({
  token,
  expiresAt: new Date(serverNow() + seconds * 1000).toISOString(),
})

/** A store with one token, and a renewal that resolves when the test says so. */
function scene(token: UserToken | null) {
  const state = { token, renewals: 0 }
  let answer: (renewed: UserToken | Error) => void = () => undefined
  const fresh = createRenewal({
    read: () => state.token,
    store: (kept) => {
      state.token = kept
    },
    renew: async () => {
      state.renewals += 1
      const renewed = await new Promise<UserToken | Error>((resolve) => {
        answer = resolve
      })
      if (renewed instanceof Error) throw renewed
      return renewed
    },
  })
  return { state, fresh, answer: (renewed: UserToken | Error) => answer(renewed) }
}

it.each([
  [-1, 'dead'],
  [0, 'dead'],
  [3599, 'ageing'],
  [3600, 'fresh'],
  [40_000, 'fresh'],
] as const)('a token with %d s left is %s', (seconds, age) => {
  const now = Date.now()
  expect(tokenAge({ token: 't', expiresAt: new Date(now + seconds * 1000).toISOString() }, now)).toBe(age)
})

it('a fresh token is used as it is', async () => {
  const { fresh, state } = scene(inSeconds(7200))
  expect([await fresh(), state.renewals]).toEqual(['old', 0])
})

it('requests that meet an ageing token wait for one renewal and get its token', async () => {
  const { fresh, state, answer } = scene(inSeconds(600))
  const requests = [fresh(), fresh(), fresh()]
  answer(inSeconds(40_000, 'new'))
  expect([await Promise.all(requests), state.renewals]).toEqual([['new', 'new', 'new'], 1])
})

it('a renewal that fails lets the old token go on, and the next request tries again', async () => {
  const { fresh, state, answer } = scene(inSeconds(600))
  const first = fresh()
  answer(new Error('no network'))
  expect(await first).toBe('old')
  const second = fresh()
  answer(inSeconds(40_000, 'new'))
  expect([await second, state.renewals]).toEqual(['new', 2])
})

it('logging out during a renewal wins', async () => {
  const { fresh, state, answer } = scene(inSeconds(600))
  const request = fresh()
  state.token = null
  answer(inSeconds(40_000, 'new'))
  expect([await request, state.token]).toEqual([null, null])
})

it('nobody is logged in: there is no token and nothing to renew', async () => {
  const { fresh, state } = scene(null)
  expect([await fresh(), state.renewals]).toEqual([null, 0])
})
