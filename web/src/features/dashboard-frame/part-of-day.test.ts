import { expect, test } from 'vitest'
import { partOfDay } from './part-of-day.ts'

test.each([
  [4, 'evening'],
  [5, 'morning'],
  [10, 'morning'],
  [11, 'day'],
  [17, 'day'],
  [18, 'evening'],
  [23, 'evening'],
  [0, 'evening'],
] as const)('at %i it is %s', (hour, expected) => {
  expect(partOfDay(hour)).toBe(expected)
})
