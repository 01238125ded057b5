import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { presenceLimits } from '#domain/limits.ts'
import { Presence } from './presence.ts'

const minute = 60_000
const startedAt = new Date('2026-03-02T09:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a seat is forgotten a day after its device was last heard, not while it is connected', () => {
  const presence = new Presence(() => new Date())
  presence.called('game', 'polling')
  presence.opened('game', 'streaming')
  presence.changedElsewhere('other process', { gameId: 'game', playerId: 'elsewhere', connected: true })
  vi.advanceTimersByTime(minute)
  const leftAt = presence.of('polling', startedAt).since
  expect([presence.of('polling', startedAt).connected, leftAt > startedAt]).toEqual([false, true])
  vi.advanceTimersByTime(presenceLimits.forgetMs - 2 * minute)
  expect(presence.of('polling', startedAt)).toMatchObject({ connected: false, since: leftAt })
  vi.advanceTimersByTime(3 * minute)
  expect(presence.of('polling', startedAt)).toMatchObject({ connected: false, since: startedAt })
  expect(['streaming', 'elsewhere'].map((seat) => presence.of(seat, startedAt).connected)).toEqual([true, true])
  presence.close()
})

test('a seat that another process had is gone a grace after that process', () => {
  const presence = new Presence(() => new Date())
  presence.changedElsewhere('other process', { gameId: 'game', playerId: 'elsewhere', connected: true })
  vi.advanceTimersByTime(minute)
  presence.keepElsewhere(new Set())
  vi.advanceTimersByTime(presenceLimits.streamGraceMs - 1000)
  expect(presence.of('elsewhere', startedAt).connected).toBe(true)
  vi.advanceTimersByTime(3000)
  expect(presence.of('elsewhere', startedAt).connected).toBe(false)
  presence.close()
})
