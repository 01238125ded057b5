import { expect, test } from 'vitest'
import { currentPart, runSheetParts } from './run-sheet-parts.ts'

const sheet = {
  opening: 'Welcome.',
  whenItSticks: 'Ask who has seen it.',
  closing: '',
  followUp: 'Meet in a month.',
  phaseMinutes: { opening: 5, round: 20, crux: null, crystallization: 15, closing: 5 },
}

test('a run sheet has a part for each phase that has words or minutes', () => {
  expect(runSheetParts(sheet)).toEqual([
    { id: 'opening', text: 'Welcome.', minutes: 5 },
    { id: 'round', text: 'Ask who has seen it.', minutes: 20 },
    { id: 'crystallization', text: '', minutes: 15 },
    { id: 'closing', text: '', minutes: 5 },
    { id: 'followUp', text: 'Meet in a month.', minutes: null },
  ])
  expect(runSheetParts({ ...sheet, phaseMinutes: null }).map(({ id }) => id)).toEqual(['opening', 'round', 'followUp'])
})

test('every state of a game has its part', () => {
  expect(
    ['waitplayers', 'preround', 'rounds', 'pick-crux', 'crystallize', 'complete'].map((state) =>
      currentPart(state as 'rounds'),
    ),
  ).toEqual(['opening', 'opening', 'round', 'crux', 'crystallization', 'followUp'])
})
