import { expect, test } from 'vitest'
import { nextPage } from './next-page.ts'

test('the next page is offered only where it has something, or nobody knows', () => {
  const page = (length: number, total: number, totalIsLowerBound = false) => ({
    data: Array.from({ length }),
    meta: { total, totalIsLowerBound },
  })
  expect(nextPage(page(100, 250), 1, 100)).toBe(1)
  expect(nextPage(page(50, 250), 3, 100)).toBeUndefined()
  expect(nextPage(page(100, 200), 1, 100)).toBe(1)
  expect(nextPage(page(100, 200), 2, 100)).toBeUndefined()
  expect(nextPage(page(100, 200, true), 2, 100)).toBe(2)
})
