import { expect, test } from 'vitest'
import { cardsOfRing, ringRadii } from './rose-rings.ts'

test.each([
  [0, 1],
  [15, 1],
  [16, 5],
  [75, 5],
  [76, 10],
  [151, 50],
  [751, 100],
])('of at most %i cards one ring is %i', (largest, expected) => {
  expect(cardsOfRing(largest)).toBe(expected)
})

test('area is the count', () => {
  const radii = ringRadii(9, 1, 10)
  expect(radii).toHaveLength(9)
  expect(radii[8]).toBeCloseTo(30)
  expect(ringRadii(0, 1, 10)).toEqual([])
  expect(ringRadii(2, 10, 10)).toHaveLength(1)
})
