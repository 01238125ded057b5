import { expect, test } from 'vitest'
import { timerPresetsOf } from './presets.ts'

const phases = { opening: 10, round: 16, crux: 10, crystallization: 20, closing: 5 }

test('the timer offers the minutes of the specification, each phase its default first', () => {
  expect(timerPresetsOf('rounds')).toEqual({ planned: null, others: [5, 3, 10, 15, 20] })
  expect(timerPresetsOf('pick-crux').others[0]).toBe(5)
  expect(timerPresetsOf('crystallize')).toEqual({ planned: null, others: [15, 10, 20, 40] })
})

test('the minutes of the run sheet for the phase come first, and none twice', () => {
  const states = ['waitplayers', 'preround', 'rounds', 'pick-crux', 'crystallize'] as const
  expect(states.map((state) => timerPresetsOf(state, phases).planned)).toEqual([10, 10, 16, 10, 20])
  expect(timerPresetsOf('rounds', phases).others).toEqual([5, 3, 10, 15, 20])
  expect(timerPresetsOf('crystallize', phases).others).toEqual([15, 10, 40])
  expect(timerPresetsOf('pick-crux', { ...phases, crux: null }).planned).toBe(null)
})
