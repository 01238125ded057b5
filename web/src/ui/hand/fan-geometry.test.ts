import { expect, test } from 'vitest'
import { fanAngle, fanKey, fanPlace, strokeOf } from './fan-geometry.ts'

test('five cards lie at the angles of the mock-up, the chosen one upright', () => {
  expect([0, 1, 2, 3, 4].map((index) => fanAngle(fanPlace(index, 2, 5)))).toEqual([-15.5, -10, 0, 10, 15.5])
})

test('the fan stays even when a card at its end is chosen: the far ones come round', () => {
  expect([0, 1, 2, 3, 4].map((index) => fanPlace(index, 0, 5))).toEqual([0, 1, 2, -2, -1])
  expect([0, 1, 2, 3, 4].map((index) => fanPlace(index, 4, 5))).toEqual([1, 2, -2, -1, 0])
})

test.each([1, 2, 3, 4, 5, 7])('in a hand of %i exactly one card is chosen and no two share a place', (count) => {
  for (let chosen = 0; chosen < count; chosen += 1) {
    const places = Array.from({ length: count }, (_, index) => fanPlace(index, chosen, count))
    expect(places.filter((place) => place === 0)).toHaveLength(1)
    expect(new Set(places).size).toBe(count)
  }
})

test('arrows walk through the hand and the ends join', () => {
  expect(fanKey('ArrowRight', 4, 5)).toBe(0)
  expect(fanKey('ArrowLeft', 0, 5)).toBe(4)
  expect(fanKey('Home', 3, 5)).toBe(0)
  expect(fanKey('End', 0, 5)).toBe(4)
})

test('keys that are not the hand’s are left to the page, and so is every key on an empty hand', () => {
  expect(fanKey('Tab', 2, 5)).toBeNull()
  expect(fanKey('ArrowRight', 0, 0)).toBeNull()
})

test.each([
  ['tap', 2, 3, 120],
  ['none', 1, 1, 900],
  ['left', -60, 8, 300],
  ['right', 30, 5, 150],
  ['none', 30, 5, 400],
  ['up', 10, -60, 180],
  ['none', 10, -60, 500],
  ['up', 20, -140, 600],
  ['none', 4, 90, 200],
] as const)('a %s is meant by %i, %i in %i ms', (meant, dx, dy, milliseconds) => {
  expect(strokeOf(dx, dy, milliseconds)).toBe(meant)
})
