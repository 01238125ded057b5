import { describe, expect, test } from 'vitest'
import { hasMovedOn, isSamePress, standingSteps, stepsToTakeBack, type LoggedEvent } from './undo.ts'

/** A log of events of these kinds, one version each; `undo:2` is a step taken back that took two. */
function log(...kinds: string[]): LoggedEvent[] {
  return kinds.map((kind, index) => {
    const [name = '', count] = kind.split(':')
    return name === 'undo'
      ? { kind: 'step_taken_back', version: index + 1, data: { count: Number(count) } }
      : { kind: name, version: index + 1, data: {} }
  })
}
const kindsOf = (steps: { kind: string }[]) => steps.map(({ kind }) => kind)
const firstRound = ['started', 'round_started', 'card_played', 'picking_ended']

describe('what one press takes back', () => {
  test.each<[string, string[], string[]]>([
    ['nothing before the game has started', ['created', 'player_joined'], []],
    ['the start', ['created', 'started'], ['started']],
    ['the first round, which somebody asked for', ['started', 'round_started'], ['round_started']],
    ['the end of picking, whatever was played before', firstRound, ['picking_ended']],
    ['a turn to tell', ['started', 'round_started', 'card_played', 'telling_moved'], ['telling_moved']],
    ['a choice', [...firstRound, 'candidate_chosen'], ['candidate_chosen']],
    [
      'a choice with the round that followed by itself',
      [...firstRound, 'candidate_chosen', 'round_started', 'card_played'],
      ['round_started', 'candidate_chosen'],
    ],
    [
      'a skipped round with the one that followed',
      ['started', 'round_started', 'round_skipped', 'round_started'],
      ['round_started', 'round_skipped'],
    ],
    [
      'the last choice with picking the crux',
      [...firstRound, 'candidate_chosen', 'crux_picking_started'],
      ['crux_picking_started', 'candidate_chosen'],
    ],
    [
      'the last choice with the only crux',
      [...firstRound, 'candidate_chosen', 'crux_picked'],
      ['crux_picked', 'candidate_chosen'],
    ],
    [
      'the crux alone, which somebody picked',
      [...firstRound, 'candidate_chosen', 'crux_picking_started', 'crux_picked'],
      ['crux_picked'],
    ],
  ])('%s', (_name, kinds, taken) => {
    expect(kindsOf(stepsToTakeBack(log(...kinds)))).toEqual(taken)
  })

  test('a second press goes on where the first one led', () => {
    expect(kindsOf(stepsToTakeBack(log(...firstRound, 'candidate_chosen', 'round_started', 'undo:2')))).toEqual([
      'picking_ended',
    ])
    expect(
      kindsOf(stepsToTakeBack(log(...firstRound, 'candidate_chosen', 'round_started', 'undo:2', 'undo:1'))),
    ).toEqual(['round_started'])
    expect(stepsToTakeBack(log('started', 'undo:1'))).toEqual([])
  })

  test('a step made again after it was taken back is the last one again', () => {
    expect(kindsOf(standingSteps(log(...firstRound, 'undo:1', 'card_played', 'picking_ended')))).toEqual([
      'started',
      'round_started',
      'picking_ended',
    ])
  })
})

describe('a press that does not say which game it looked at', () => {
  const takenBack = new Date('2026-03-02T09:00:00.000Z')
  const taken = [
    ...log('started'),
    { kind: 'step_taken_back', version: 2, data: { count: 1, at: takenBack.toISOString() } },
  ]

  test.each([
    ['came before the step was taken back', -5000, true],
    ['came a moment after', 999, true],
    ['came a second after', 1000, false],
  ])('%s', (_name, later, same) => {
    expect(isSamePress(taken, new Date(takenBack.getTime() + later))).toBe(same)
  })

  test('is the first of its kind while nothing was taken back', () => {
    expect(isSamePress(log('started', 'round_started'), takenBack)).toBe(false)
    expect(isSamePress(log('started', 'undo:1'), takenBack)).toBe(false)
  })
})

describe('somebody who looks at an older game', () => {
  test.each<[string, string[], number, boolean]>([
    [
      'means this step while only cards were played since',
      ['started', 'round_started', 'card_played', 'card_played'],
      2,
      false,
    ],
    ['means another one when a step was made since', ['started', 'round_started'], 1, true],
    ['means another one when a step was taken back since', ['started', 'round_started', 'undo:1'], 2, true],
  ])('%s', (_name, kinds, seen, moved) => {
    expect(hasMovedOn(log(...kinds), seen)).toBe(moved)
  })
})
