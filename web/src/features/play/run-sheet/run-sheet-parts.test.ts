import { expect, test } from 'vitest'
import { currentParts, runSheetParts } from './run-sheet-parts.ts'

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

test('every part of a run sheet has its time in a game, and every state its parts', () => {
  const states = ['waitplayers', 'preround', 'rounds', 'pick-crux', 'crystallize', 'complete'] as const
  expect(states.map((state) => currentParts(state))).toEqual([
    ['opening'],
    ['opening'],
    ['round'],
    ['crux'],
    ['crystallization', 'closing'],
    ['followUp'],
  ])
  const parts = runSheetParts({ ...sheet, closing: 'Thank you.', phaseMinutes: { ...sheet.phaseMinutes, crux: 5 } })
  expect(parts.map(({ id }) => id)).toEqual([...new Set(states.flatMap((state) => currentParts(state)))])
})
