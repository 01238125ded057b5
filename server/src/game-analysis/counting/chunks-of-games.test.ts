import { expect, test } from 'vitest'
import { nextSize } from './chunks-of-games.ts'

test.each([
  ['grow by half while statements are short', 100, 2, 150],
  ['stay as they are at the wished time', 100, 12, 100],
  ['shrink at once after a slow statement', 100, 60, 20],
  ['never have fewer than 20 games', 30, 500, 20],
  ['never have more than 2,000 games', 1_900, 1, 2_000],
])('chunks of the embedded database %s', (_, size, slowestMs, next) => {
  expect(nextSize(size, slowestMs)).toBe(next)
})
