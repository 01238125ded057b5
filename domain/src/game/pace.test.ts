import { describe, expect, test } from 'vitest'
import { paceOf, type Position } from './pace.ts'

/* 85 minutes in three rounds: 17 weights of five minutes each, so 5, three times 15, 10 and 25. */
const planned = 85
const position = (changes: Partial<Position> = {}): Position => ({
  state: 'rounds',
  rounds: 3,
  ended: 0,
  skipped: 0,
  ...changes,
})
const minutes = (at: Position, played: number) => {
  const { leftMs, leftWithoutRoundMs } = paceOf(at, planned * 60_000, played * 60_000)
  return [leftMs / 60_000, leftWithoutRoundMs === null ? null : leftWithoutRoundMs / 60_000].map((left) =>
    left === null ? null : Math.round(left * 10) / 10,
  )
}

describe('the time that is left', () => {
  test.each<[string, Position, number, [number, number | null]]>([
    ['the whole plan before the start', position({ state: 'preround' }), 0, [85, 70]],
    ['the rest of the plan while the game keeps to it', position(), 12, [73, 58]],
    ['the same in the middle of the second round', position({ ended: 1 }), 30, [55, 40]],
    ['of the last round, which can still be left out', position({ ended: 2 }), 40, [45, 35]],
    ['no round to leave out while the crux is picked', position({ state: 'pick-crux', ended: 3 }), 55, [30, null]],
    ['nor in crystallization', position({ state: 'crystallize', ended: 3 }), 70, [15, null]],
    ['nothing beyond the plan’s end in the last part', position({ state: 'crystallize', ended: 3 }), 100, [0, null]],
    ['nothing when it is over', position({ state: 'complete', ended: 3 }), 70, [0, null]],
  ])('%s', (_name, at, played, left) => {
    expect(minutes(at, played)).toEqual(left)
  })

  test('a slow game is taken to stay slow: two rounds twice as long make the rest twice as long', () => {
    expect(minutes(position({ ended: 1 }), 70)).toEqual([(15 + 10 + 25) * 2, (10 + 25) * 2])
  })

  test('a quick game is taken to stay quick', () => {
    expect(minutes(position({ ended: 2 }), 28)).toEqual([(15 + 10 + 25) * 0.8, (10 + 25) * 0.8])
  })

  test('the first minutes say little about the rest', () => {
    const [left] = minutes(position(), 1)
    expect(left).toBeGreaterThan(70)
    expect(minutes(position(), 40)[0]).toBeLessThan(65 * 2)
  })

  test('no pace is carried on without end', () => {
    expect(minutes(position({ ended: 1 }), 400)).toEqual([100, 70])
    expect(minutes(position({ ended: 2 }), 1)).toEqual([25, 17.5])
  })

  test('a round that was skipped takes no time any more', () => {
    expect(minutes(position({ ended: 0, skipped: 1 }), 5)).toEqual([65, 40])
    expect(minutes(position({ ended: 1, skipped: 1 }), 20)).toEqual([50, 25])
  })

  test('with the second last of the cards the pick of the crux is left out too; the only round never is', () => {
    expect(minutes(position({ rounds: 1, state: 'preround' }), 0)).toEqual([85, null])
    expect(minutes(position({ skipped: 2 }), 5)[1]).toBeNull()
  })
})
