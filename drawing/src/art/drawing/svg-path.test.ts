import { expect, it } from 'vitest'
import { numbers, polygon, short, smoothLine } from './svg-path.ts'

it('writes numbers as short as they go', () => {
  expect([0, -0.04, 0.5, -0.52, 10.5, 10.04, -20].map(short)).toEqual(['0', '0', '.5', '-.5', '10.5', '10', '-20'])
  expect(numbers(1, -2, 0.5, 3)).toBe('1-2 .5 3')
})

it('closes a polygon', () => {
  expect(
    polygon([
      { x: 0, y: 0 },
      { x: 4, y: -1 },
      { x: 4, y: 3 },
    ]),
  ).toBe('M0 0L4-1L4 3Z')
})

it('passes through its points without drifting', () => {
  const points = Array.from({ length: 60 }, (_, index) => ({ x: index * 7.77, y: Math.sin(index) * 3.33 }))
  const path = smoothLine(points)
  const start = [points[0]?.x ?? 0, points[0]?.y ?? 0]
  let [x, y] = [Math.round((start[0] ?? 0) * 10) / 10, Math.round((start[1] ?? 0) * 10) / 10]
  for (const [segment] of path.matchAll(/[cs][^cs]+/g)) {
    const values = [...segment.matchAll(/-?\d*\.?\d+/g)].map(Number)
    x += values.at(-2) ?? 0
    y += values.at(-1) ?? 0
  }
  expect(x).toBeCloseTo(59 * 7.77, 0)
  expect(Math.abs(x - 59 * 7.77)).toBeLessThan(0.06)
  expect(Math.abs(y - Math.sin(59) * 3.33)).toBeLessThan(0.06)
})
