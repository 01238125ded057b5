import { describe, expect, it } from 'vitest'
import { timerFace } from './timer-face.ts'

describe('the face of the timer', () => {
  it.each([
    [
      'is not there while the timer is stopped',
      { state: 'stopped', durationMs: 0, endsAt: null, remainingMs: null } as const,
      0,
      null,
    ],
    [
      'counts down',
      { state: 'running', durationMs: 300_000, endsAt: '2026-03-02T09:05:00.000Z', remainingMs: null } as const,
      12_000,
      { state: 'running', leftMs: 12_000 },
    ],
    [
      'is over at its end, until somebody does something',
      { state: 'running', durationMs: 300_000, endsAt: '2026-03-02T09:05:00.000Z', remainingMs: null } as const,
      0,
      { state: 'over', leftMs: 0 },
    ],
    [
      'is over in a break too',
      { state: 'paused', durationMs: 300_000, endsAt: null, remainingMs: 0 } as const,
      0,
      { state: 'over', leftMs: 0 },
    ],
    [
      'stands still while it is held',
      { state: 'paused', durationMs: 300_000, endsAt: null, remainingMs: 100_000 } as const,
      0,
      { state: 'held', leftMs: 100_000 },
    ],
  ])('%s', (_sentence, timer, left, face) => {
    expect(timerFace(timer, left)).toEqual(face)
  })
})
