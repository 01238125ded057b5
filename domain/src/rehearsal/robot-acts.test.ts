import { describe, expect, it } from 'vitest'
import { rehearsalLimits } from '../limits.ts'
import { arrivalPause, humanPause, robotActs, type RehearsedGame } from './robot-acts.ts'
import { whim, whimOf } from './whim.ts'

const round = (
  candidates: { id: string; playerId: string | null; revealed?: boolean }[] = [],
  state: 'pick-candidates' | 'pick-choice' = 'pick-candidates',
  tellingId: string | null = null,
) => ({ id: 'r1', state, tellingId, candidates: candidates.map((candidate) => ({ revealed: false, ...candidate })) })
const game = (facts: Partial<RehearsedGame> = {}): RehearsedGame => ({
  state: 'rounds',
  isSuspended: false,
  picks: 1,
  robots: ['a', 'b'],
  round: round(),
  poll: null,
  thinking: null,
  ...facts,
})
const told = (facts: Partial<RehearsedGame>) =>
  robotActs(game(facts)).map(({ kind, playerId }) => `${kind} ${playerId}`)

describe('what robots have to do', () => {
  it('each plays as many cards as the mode asks for, whatever people have played', () => {
    expect(told({})).toEqual(['play a', 'play b'])
    expect(
      told({
        round: round([
          { id: 'c1', playerId: 'a' },
          { id: 'c2', playerId: null },
          { id: 'c3', playerId: 'aino' },
        ]),
      }),
    ).toEqual(['play b'])
    expect(told({ picks: 3, robots: ['a'], round: round([{ id: 'c1', playerId: 'a' }]) })).toEqual(['play a'])
  })

  it('tell about their cards one at a time in the order of the seats, once all of them have played', () => {
    const lying = (tellingId: string | null, revealed = false) =>
      round(
        [
          { id: 'c2', playerId: 'b' },
          { id: 'c1', playerId: 'a', revealed },
          { id: 'c3', playerId: 'aino' },
        ],
        'pick-candidates',
        tellingId,
      )
    expect(told({ round: lying(null) })).toEqual(['tell a'])
    expect(told({ round: lying('c1', true) })).toEqual(['pass a'])
    expect(told({ round: lying('c3', true) })).toEqual([])
    expect(told({ round: lying(null, true) })).toEqual(['tell b'])
  })

  it('leave the round alone when picking has ended', () => {
    expect(told({ round: round([{ id: 'c1', playerId: 'a' }], 'pick-choice') })).toEqual([])
  })

  it('vote once each while a poll is open', () => {
    expect(told({ round: null, poll: { id: 'p1', voters: ['b', 'aino'] } })).toEqual(['vote a'])
  })

  it('have one to three ideas each while thinking time runs', () => {
    const authors: string[] = []
    for (
      let acts = robotActs(game({ state: 'crystallize', thinking: { id: 't', authors } }));
      acts.length > 0;
      acts = robotActs(game({ state: 'crystallize', thinking: { id: 't', authors } }))
    ) {
      authors.push(acts[0]?.playerId ?? '')
    }
    for (const robot of ['a', 'b']) {
      const had = authors.filter((author) => author === robot).length
      expect(had).toBeGreaterThanOrEqual(1)
      expect(had).toBeLessThanOrEqual(rehearsalLimits.ideasPerRobotMax)
    }
  })

  it('do nothing while the game is suspended or complete', () => {
    expect(told({ isSuspended: true, poll: { id: 'p', voters: [] } })).toEqual([])
    expect(told({ state: 'complete', poll: { id: 'p', voters: [] } })).toEqual([])
  })

  it('act under keys that stay the same, and differ for another card or idea of the same robot', () => {
    expect(robotActs(game())).toEqual(robotActs(game()))
    const keys = [[], [{ id: 'c1', playerId: 'a' }]].map(
      (lying) => robotActs(game({ picks: 3, robots: ['a'], round: round(lying) }))[0]?.key,
    )
    expect(new Set(keys).size).toBe(2)
  })
})

describe('a whim', () => {
  it('is even, and the same for the same text', () => {
    const drawn = Array.from({ length: 4000 }, (_, index) => whim(`act ${index}`))
    expect(whim('act 7')).toBe(drawn[7])
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const share = drawn.filter((value) => Math.floor(value * 10) === tenth).length
      expect(share).toBeGreaterThan(300)
      expect(share).toBeLessThan(500)
    }
  })

  it('chooses among things', () => {
    expect(['x', 'y', 'z']).toContain(whimOf('k', ['x', 'y', 'z']))
    expect(() => whimOf('k', [])).toThrow(RangeError)
  })

  it('makes pauses of people: 4 to 15 s before an act, a moment between two arrivals', () => {
    for (let index = 0; index < 200; index += 1) {
      expect(humanPause(`k${index}`)).toBeGreaterThanOrEqual(4_000)
      expect(humanPause(`k${index}`)).toBeLessThan(15_000)
      expect(arrivalPause(`k${index}`)).toBeLessThan(rehearsalLimits.arrivalMaxMs)
    }
  })
})
