import { expect, it } from 'vitest'
import { randomFrom } from '../drawing/random.ts'
import { accentDeal, cellsAcross, patternGrid } from './pattern-grid.ts'

it('deals one accent in every seven cells', () => {
  const isAccent = accentDeal(randomFrom('deal'))
  for (let hand = 0; hand < 20; hand += 1) {
    expect(Array.from({ length: 7 }, isAccent).filter(Boolean)).toHaveLength(1)
  }
})

it('repeats the first half, turned, in the second, and leaves the first as it is', () => {
  const grid = (hasHalfTurn: boolean) => {
    let next = 0
    return patternGrid(
      { columns: 3, rows: 4, hasHalfTurn },
      () => (next += 1),
      (state: number) => -state,
    )
  }
  expect(grid(true).map(({ state }) => state)).toEqual([1, 2, 3, 4, 5, 6, -6, -5, -4, -3, -2, -1])
  expect(grid(true).slice(0, 6)).toEqual(grid(false).slice(0, 6))
  for (const [index, { x, y }] of grid(true).entries()) {
    const opposite = grid(true)[11 - index]
    expect([x + (opposite?.x ?? 9), y + (opposite?.y ?? 9)]).toEqual([0, 0])
  }
})

it('gives only the cells that show', () => {
  const cells = patternGrid({ columns: 3, rows: 3, hasHalfTurn: true, isShown: (x, y) => (x + y) % 2 === 0 }, () => 1)
  expect(cells).toHaveLength(5)
})

it('covers a length with an odd or an even number of cells', () => {
  expect(cellsAcross(250, 50, 'odd')).toBe(5)
  expect(cellsAcross(350, 50, 'even')).toBe(8)
})
