import { expect, test } from 'vitest'
import { countedTick } from './clock.ts'

test.each([
  ['as said', 10, 0, 10_000, 10_000],
  ['at most fifteen seconds', 60, 0, 60_000, 15_000],
  ['never more than passed', 10, 0, 4_000, 4_000],
  ['nothing for a clock that went back', 10, 5_000, 0, 0],
])('%s', (_name, interval, last, now, counted) => {
  expect(countedTick(interval, last, now)).toBe(counted)
})
