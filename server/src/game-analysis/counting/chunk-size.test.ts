import { expect, test } from 'vitest'
import { keptSizes, nextSize, sizes } from './chunk-size.ts'

test.each([
  ['grow by half while statements are short', 100, 2, 150],
  ['stay as they are at the wished time', 100, 12, 100],
  ['shrink at once after a slow statement', 100, 60, 20],
  ['never have fewer than 20 games', 30, 500, 20],
  ['never have more than 2,000 games', 1_900, 1, 2_000],
])('chunks of the embedded database %s', (_, size, slowestMs, next) => {
  expect(nextSize(sizes.pglite, size, slowestMs)).toBe(next)
})

test.each([
  ['grow to what takes the wished time', 2_500, 400, 3_750],
  ['grow to twice as many at most', 2_500, 20, 5_000],
  ['never have more than 5,000 games', 4_000, 100, 5_000],
  ['shrink where the disk is slow, but not below what it can read in time', 5_000, 20_000, 2_500],
])('chunks of PostgreSQL %s', (_, size, tookMs, next) => {
  expect(nextSize(sizes.postgres, size, tookMs)).toBe(next)
})

test('chunks of kept counts are larger', () => {
  expect(nextSize(keptSizes.postgres, 5_000, 100)).toBe(12_500)
  expect(nextSize(keptSizes.pglite, 10_000, 1)).toBe(10_000)
})
