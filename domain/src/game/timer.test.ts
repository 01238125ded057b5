import { describe, expect, test } from 'vitest'
import { moveTimer, suspendTimer, unsuspendTimer, type Timer } from './timer.ts'

const running: Timer = { state: 'running', durationMs: 300_000, endsAt: 1_300_000 }
const paused: Timer = { state: 'paused', durationMs: 300_000, remainingMs: 100_000, bySuspension: false }
const stopped: Timer = { state: 'stopped' }
const now = 1_100_000

describe('the timer', () => {
  test.each([
    ['start', stopped, { state: 'running', durationMs: 60_000, endsAt: now + 60_000 }],
    ['start', running, { state: 'running', durationMs: 60_000, endsAt: now + 60_000 }],
    ['pause', running, { state: 'paused', durationMs: 300_000, remainingMs: 200_000, bySuspension: false }],
    ['resume', paused, { state: 'running', durationMs: 300_000, endsAt: now + 100_000 }],
    ['stop', running, { state: 'stopped' }],
    ['extend', running, { state: 'running', durationMs: 360_000, endsAt: 1_360_000 }],
    ['extend', paused, { state: 'paused', durationMs: 360_000, remainingMs: 160_000, bySuspension: false }],
  ] as const)('%s', (action, timer, value) => {
    expect(moveTimer(timer, action, 60_000, now)).toEqual({ ok: true, value })
  })

  test.each([
    ['pause', paused, 'timer_not_running'],
    ['pause', stopped, 'timer_not_running'],
    ['resume', running, 'timer_not_paused'],
    ['extend', stopped, 'timer_stopped'],
  ] as const)('%s of a timer that is not there to be moved', (action, timer, code) => {
    expect(moveTimer(timer, action, 60_000, now)).toEqual({ ok: false, code })
  })

  test('an extension after the end counts from now', () => {
    expect(moveTimer(running, 'extend', 60_000, 2_000_000)).toEqual({
      ok: true,
      value: { state: 'running', durationMs: 360_000, endsAt: 2_060_000 },
    })
  })

  test('a suspension stops it, and only what it stopped runs on afterwards', () => {
    const held = suspendTimer(running, now)
    expect(unsuspendTimer(held, now + 500_000)).toEqual({
      state: 'running',
      durationMs: 300_000,
      endsAt: now + 700_000,
    })
    expect(unsuspendTimer(suspendTimer(paused, now), now)).toEqual(paused)
  })
})
