import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { learnServerDate, learnServerTime, serverNow } from './server-time.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

it('a device whose clock is right to the second is left alone, one that is wrong is corrected by the Date header', () => {
  learnServerDate(new Date(1_001_000).toUTCString(), 1_000_000)
  expect(serverNow()).toBe(1_000_000)
  learnServerDate(new Date(4_600_000).toUTCString(), 1_000_000)
  expect(serverNow()).toBe(4_600_000)
  learnServerDate(null, 1_000_000)
  learnServerDate('not a date', 1_000_000)
  expect(serverNow()).toBe(4_600_000)
})

it('server/time is taken as made half-way, and a Date header no longer counts', () => {
  learnServerTime(2_000_050, 1_000_000, 1_000_100)
  expect(serverNow()).toBe(2_000_000)
  learnServerDate(new Date(9_000_000).toUTCString(), 1_000_000)
  expect(serverNow()).toBe(2_000_000)
})
