import { expect, test } from 'vitest'
import { emptyRunSheet, minutesTogether, runSheetBodyOf, runSheetDraftOf } from './run-sheet-draft.ts'

const minutes = { opening: '5', round: '20', crux: '10', crystallization: '15', closing: '5' }
const timed = { ...emptyRunSheet, opening: 'Welcome.', minutes }

test('a run sheet comes back as it was sent', () => {
  const { phaseMinutes, ...said } = runSheetBodyOf(timed, 2)
  expect(phaseMinutes).toEqual({ opening: 5, round: 20, crux: 10, crystallization: 15, closing: 5 })
  expect(runSheetDraftOf({ ...said, phaseMinutes })).toEqual(timed)
  expect(runSheetBodyOf(emptyRunSheet, 2)).toEqual({
    opening: '',
    whenItSticks: '',
    closing: '',
    followUp: '',
    phaseMinutes: null,
  })
})

test('a game of one round has no crux: what was written for it is kept, but neither sent nor counted', () => {
  expect(runSheetBodyOf(timed, 1).phaseMinutes?.crux).toBeNull()
  expect([minutesTogether(timed, 1), minutesTogether(timed, 3)]).toEqual([45, 95])
})

test('one phase without minutes goes as 0 beside the others', () => {
  const partly = { ...timed, minutes: { ...minutes, closing: 'soon' } }
  expect(runSheetBodyOf(partly, 2).phaseMinutes?.closing).toBe(0)
  expect(minutesTogether(partly, 2)).toBeNull()
})
