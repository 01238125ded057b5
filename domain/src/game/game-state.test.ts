import { describe, expect, test } from 'vitest'
import { gameStates, nextStep, requireGameState, type PlayedRound } from './game-state.ts'

const complete = (id: string): PlayedRound => ({ state: 'complete', chosenCandidateId: id })
const skipped: PlayedRound = { state: 'skipped', chosenCandidateId: null }

describe('the next step', () => {
  test.each<[string, PlayedRound[], unknown]>([
    ['the first round', [], { kind: 'round', playOrder: 0 }],
    ['the round after a finished one', [complete('a')], { kind: 'round', playOrder: 1 }],
    ['the round after a skipped one', [skipped], { kind: 'round', playOrder: 1 }],
    ['picking the crux of three', [complete('a'), complete('b'), complete('c')], { kind: 'pick-crux' }],
    ['picking the crux of two', [complete('a'), skipped, complete('c')], { kind: 'pick-crux' }],
    ['the single one is the crux', [skipped, complete('b'), skipped], { kind: 'crystallize', cruxCandidateId: 'b' }],
    ['no crux at all', [skipped, skipped, skipped], { kind: 'crystallize', cruxCandidateId: null }],
  ])('%s', (_name, rounds, value) => {
    expect(nextStep(rounds.length === 0 ? 'preround' : 'rounds', 3, rounds)).toEqual({ ok: true, value })
  })

  test('waits for the round that is being played', () => {
    expect(nextStep('rounds', 3, [{ state: 'pick-candidates', chosenCandidateId: null }])).toEqual({
      ok: false,
      code: 'round_picks_candidates',
    })
    expect(nextStep('rounds', 3, [{ state: 'pick-choice', chosenCandidateId: null }])).toEqual({
      ok: false,
      code: 'round_picks_choice',
    })
  })

  test('comes only before and during the rounds', () => {
    const allowed = gameStates.filter((state) => nextStep(state, 1, []).ok)
    expect(allowed).toEqual(['preround', 'rounds'])
  })

  test('a single perspective goes straight to crystallization with its card', () => {
    expect(nextStep('rounds', 1, [complete('a')])).toEqual({
      ok: true,
      value: { kind: 'crystallize', cruxCandidateId: 'a' },
    })
  })
})

describe('a wrong state', () => {
  test('has a code of its own for each state', () => {
    const codes = gameStates.map((state) => requireGameState(state)).map((outcome) => (outcome.ok ? '' : outcome.code))
    expect(codes).toEqual([
      'game_waits_for_players',
      'game_in_preround',
      'game_in_rounds',
      'game_picks_crux',
      'game_crystallizes',
      'game_already_completed',
    ])
  })
})
