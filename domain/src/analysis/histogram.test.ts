import { expect, test } from 'vitest'
import { medianOf } from './histogram.ts'

test.each([
  [[], null],
  [[[60, 1]], 60],
  [
    [
      [90, 1],
      [60, 1],
    ],
    60,
  ],
  [
    [
      [90, 2],
      [60, 1],
      [45, 1],
    ],
    60,
  ],
  [
    [
      [10, 1],
      [200, 5],
    ],
    200,
  ],
] as [[number, number][], number | null][])('the middle of %j is %s', (values, expected) => {
  expect(medianOf(new Map(values))).toBe(expected)
})
