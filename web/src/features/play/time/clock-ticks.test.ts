import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTicking } from './clock-ticks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Ticks against a server that fails where `answers` says so; returns when it was called, and with how many seconds. */
function ticking(...answers: boolean[]) {
  const asked: [afterSeconds: number, counted: number][] = []
  const start = Date.now()
  const stop = startTicking({
    now: () => Date.now(),
    tick: async (seconds) => {
      asked.push([(Date.now() - start) / 1000, seconds])
      if (answers[asked.length - 1] === false) throw new Error('no answer')
    },
  })
  return { asked, stop }
}

describe('the game clock of a stage', () => {
  it('asks what was counted, and then has every ten seconds counted', async () => {
    const { asked, stop } = ticking()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toEqual([
      [0, 0],
      [10, 10],
      [20, 10],
      [30, 10],
    ])
    stop()
  })

  it('tries again five seconds after a failure, and then counts what has passed, up to fifteen seconds', async () => {
    const { asked, stop } = ticking(true, false, false)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toEqual([
      [0, 0],
      [10, 10],
      [15, 15],
      [20, 15],
      [30, 10],
    ])
    stop()
  })

  it('stops when it is told to, even with a call on its way', async () => {
    const { asked, stop } = ticking()
    await vi.advanceTimersByTimeAsync(5_000)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(1)
  })
})
