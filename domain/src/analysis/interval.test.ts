import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { cases } from '#testing/cases.ts'
import { isMoreThanChance, shareDifference, wilson } from './interval.ts'

const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 10_000) / 10_000)

// Newcombe, R. G. (1998). Two-sided confidence intervals for the single proportion. Statistics in Medicine 17, table I,
// method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i lies as published', (count, of, low, high) => {
  const share = wilson(count, of)
  expect(rounded([share.low, share.high])).toEqual([low, high])
})

// Newcombe, R. G. (1998). Interval estimation for the difference between independent proportions. Statistics in
// Medicine 17, table II, method 10.
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [10, 10, 0, 20, 0.6791, 1],
])('the difference of %i/%i and %i/%i lies as published', (a, ofA, b, ofB, low, high) => {
  const difference = shareDifference(wilson(a, ofA), wilson(b, ofB))
  expect(rounded([difference?.low ?? 0, difference?.high ?? 0])).toEqual([low, high])
})

it('lets one of one say little, and nothing of nothing nothing', () => {
  expect(wilson(1, 1).low).toBeLessThan(wilson(9, 14).low)
  expect(wilson(0, 0)).toEqual({ count: 0, of: 0, share: null, low: 0, high: 1 })
  expect(shareDifference(wilson(0, 0), wilson(1, 2))).toBeNull()
})

it('holds the share within its interval, and the interval within 0 and 1', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (count, more) => {
      const { share, low, high } = wilson(count, count + more)
      if (share === null) return
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(share).toBeGreaterThanOrEqual(low)
      expect(share).toBeLessThanOrEqual(high)
    }),
    cases(),
  )
})

it('calls a difference more than chance only where its interval leaves out 0', () => {
  expect(isMoreThanChance(shareDifference(wilson(56, 70), wilson(48, 80)))).toBe(true)
  expect(isMoreThanChance(shareDifference(wilson(48, 80), wilson(56, 70)))).toBe(true)
  expect(isMoreThanChance(shareDifference(wilson(6, 10), wilson(5, 10)))).toBe(false)
  expect(isMoreThanChance(null)).toBe(false)
})
