import { expect, test } from 'vitest'
import { ringRadii } from '#drawing/rose-rings.ts'
import { roseScale } from './rose-scale.ts'

const outermost = (count: number) => {
  const { perRing, first } = roseScale([{ count }, { count: 0 }])
  return ringRadii(count, perRing, first).at(-1) ?? 0
}

test('one ring is one card up to 15 cards, and the fullest pole fits into the picture', () => {
  expect([15, 16].map((count) => roseScale([{ count }]).perRing)).toEqual([1, 5])
  expect([0, 1, 15, 16, 400].every((count) => outermost(count) <= 112 + 1e-9)).toBe(true)
  // A few cards are small: they don't look like many.
  expect(outermost(1)).toBe(25)
})
