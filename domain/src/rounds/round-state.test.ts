import { expect, test } from 'vitest'
import { roundStates, transitionRound, type RoundAction } from './round-state.ts'

test.each<[RoundAction, string[]]>([
  ['pick', ['pick-candidates', 'round_picks_choice', 'round_skipped', 'round_completed']],
  ['take_back', ['pick-candidates', 'round_picks_choice', 'round_skipped', 'round_completed']],
  ['reveal', ['pick-candidates', 'round_picks_choice', 'round_skipped', 'round_completed']],
  ['end_picking', ['pick-choice', 'round_picks_choice', 'round_skipped', 'round_completed']],
  ['skip', ['skipped', 'skipped', 'round_skipped', 'round_completed']],
  ['choose', ['round_picks_candidates', 'complete', 'round_skipped', 'round_completed']],
])('%s from each state', (action, expected) => {
  expect(
    roundStates
      .map((state) => transitionRound(state, action))
      .map((outcome) => (outcome.ok ? outcome.value : outcome.code)),
  ).toEqual(expected)
})
