import { describe, expect, it } from 'vitest'
import { seenSoFar, stillSeen } from './seen-outcomes.ts'

type Snapshot = Parameters<typeof seenSoFar>[0]

function snapshot(version: number, state: string, ...rounds: [id: string, roundState: string][]): Snapshot {
  return {
    game: { version, state },
    rounds: rounds.map(([id, roundState]) => ({ id, roundState })),
  } as unknown as Snapshot
}

describe('which outcomes a device has seen', () => {
  it('is everything that ended before it came', () => {
    expect(seenSoFar(snapshot(9, 'rounds', ['a', 'complete'], ['b', 'skipped'], ['c', 'pick-choice']))).toEqual({
      seenRounds: ['a', 'b'],
      seenCrux: false,
      seenVersion: 9,
    })
    expect(seenSoFar(snapshot(20, 'crystallize', ['a', 'complete'])).seenCrux).toBe(true)
  })

  it('loses what was taken back', () => {
    const note = { seenRounds: ['a', 'b'], seenCrux: true, seenVersion: 12 }
    expect(stillSeen(note, snapshot(13, 'pick-crux', ['a', 'complete'], ['b', 'pick-choice']))).toEqual({
      seenRounds: ['a'],
      seenCrux: false,
      seenVersion: 13,
    })
  })

  it('keeps the crux as seen when the game is complete', () => {
    expect(stillSeen({ seenRounds: [], seenCrux: true, seenVersion: 12 }, snapshot(13, 'complete')).seenCrux).toBe(true)
  })

  it('is not told by an older game, which a reload shows first', () => {
    const note = { seenRounds: ['a'], seenCrux: false, seenVersion: 12 }
    expect(stillSeen(note, snapshot(11, 'rounds', ['a', 'pick-choice']))).toEqual(note)
    expect(stillSeen(note, snapshot(12, 'rounds', ['a', 'complete'], ['b', 'pick-candidates'])).seenRounds).toEqual([
      'a',
    ])
  })
})
