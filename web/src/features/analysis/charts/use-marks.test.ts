import { expect, test } from 'vitest'
import { nextMark } from './use-marks.ts'

test('arrow keys move between the marks of a chart and stop at its ends', () => {
  const from = (at: number) =>
    ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End'].map((key) => nextMark(key, at, 4))
  expect(from(0)).toEqual([1, 1, 0, 0, 0, 3])
  expect(from(2)).toEqual([3, 3, 1, 1, 0, 3])
  expect(from(3)).toEqual([3, 3, 2, 2, 0, 3])
  expect(['Enter', ' ', 'Tab', 'a'].map((key) => nextMark(key, 1, 4))).toEqual([null, null, null, null])
})
