import { afterEach, expect, it, vi } from 'vitest'
import { awayAfter, awayAt, ringAt } from './presence.ts'

const seat = (playerId: string, connected: boolean, since: number) => ({ playerId, connected, since })

it('a phone out of reach is away after a while, not at once', () => {
  const seats = [seat('here', true, 0), seat('gone', false, 1_000), seat('just gone', false, 2_000)]
  expect(awayAt({ seats }, 2_000)).toEqual({ away: [], next: 1_000 + awayAfter })
  expect(awayAt({ seats }, 1_000 + awayAfter)).toEqual({ away: ['gone'], next: 2_000 + awayAfter })
  expect(awayAt({ seats }, 2_000 + awayAfter)).toEqual({ away: ['gone', 'just gone'], next: null })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('an empty chair is seen though its timer rings before its time', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const clock = vi.spyOn(Date, 'now').mockReturnValue(2_000)
  const seats = [seat('gone', false, 1_000)]
  const { next } = awayAt({ seats }, 2_000)
  const rung: number[] = []
  ringAt(next ?? 0, (now) => rung.push(now))
  clock.mockReturnValue(4_999)
  vi.runAllTimers()
  expect(rung).toEqual([5_000])
  expect(rung.map((now) => awayAt({ seats }, now))).toEqual([{ away: ['gone'], next: null }])
})

it('a timer that is called off does not ring', () => {
  vi.useFakeTimers()
  const ring = vi.fn()
  ringAt(Date.now() + awayAfter, ring)()
  vi.runAllTimers()
  expect(ring).not.toHaveBeenCalled()
})
