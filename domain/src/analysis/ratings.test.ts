import { expect, it } from 'vitest'
import { commonScale, rate } from './ratings.ts'

const of = (maxScore: number, ...scores: number[]) => scores.map((score) => ({ score, maxScore, count: 1 }))

it('is a distribution over all levels of the scale', () => {
  expect(rate(of(5, 5, 4, 4), 5).levels).toEqual([
    { score: 1, count: 0 },
    { score: 2, count: 0 },
    { score: 3, count: 0 },
    { score: 4, count: 2 },
    { score: 5, count: 1 },
  ])
})

it('has a mean from three ratings on, with the interval of Student’s t', () => {
  expect(rate(of(5, 5, 4), 5)).toMatchObject({ count: 2, mean: null, low: null, high: null })
  const { mean, low, high } = rate(of(5, 2, 3, 4), 5)
  expect(mean).toBe(3)
  // 4.303 * 1 / sqrt(3) = 2.484, cut at the ends of the scale
  expect(low).toBe(1)
  expect(high).toBe(5)
  const more = rate([{ score: 4, maxScore: 5, count: 9 }, { score: 3, maxScore: 5, count: 4 }, ...of(5, 2, 5, 5)], 5)
  expect(more.mean).toBeCloseTo(3.75, 10)
  // 16 ratings, variance 9 / 15: 3.75 - 2.131 * sqrt(0.6 / 16)
  expect(more.low).toBeCloseTo(3.337, 3)
})

it('is not certain where few said the same: whole numbers hide what they were rounded from', () => {
  const { mean, low, high } = rate(of(5, 4, 4, 4), 5)
  expect(mean).toBe(4)
  // 4.303 * sqrt(1 / 12 / 3)
  expect(low).toBeCloseTo(3.283, 3)
  expect(high).toBeCloseTo(4.717, 3)
})

it('brings other scales to the most frequent one, and says how many', () => {
  const ratings = [...of(5, 1, 3, 5), ...of(10, 1, 10)]
  expect(commonScale(ratings)).toBe(5)
  expect(rate(ratings, 5)).toMatchObject({ count: 5, rescaled: 2 })
  expect(rate(ratings, 5).levels.map(({ count }) => count)).toEqual([2, 0, 1, 0, 2])
  expect(commonScale([])).toBeNull()
})
