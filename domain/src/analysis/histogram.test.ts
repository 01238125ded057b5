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
    75,
  ],
  [
    [
      [12, 1],
      [1, 1],
      [5, 0],
    ],
    7,
  ],
  [
    [
      [10, 2],
      [20, 2],
    ],
    15,
  ],
  [
    [
      [90, 2],
      [60, 1],
      [45, 1],
    ],
    75,
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
