import { expect, it } from 'vitest'
import { ratingTrend } from './rating-trend.ts'

/** Months from January 2026 on, each with its ratings out of five. */
const months = (...ratings: number[][]) =>
  ratings.map((scores, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    ratings: scores.map((score) => ({ score, maxScore: 5, count: 1 })),
  }))

it('says since when ratings are lower or higher than before, if chance is a bad explanation', () => {
  const [high, low] = [
    [5, 4, 5, 5, 4],
    [2, 3, 2, 2, 3],
  ]
  expect(ratingTrend(months(high, high, low, low, low))).toMatchObject({
    since: '2026-03',
    verdict: 'below',
    recent: { count: 15, mean: 2.4 },
    before: { count: 10, mean: 4.6 },
  })
  expect(ratingTrend(months(low, low, high, high, high))?.verdict).toBe('above')
})

it('calls a small difference chance, and too few ratings unknown', () => {
  expect(ratingTrend(months([4, 5, 3, 4], [5], [4], [4, 3]))?.verdict).toBe('chance')
  expect(ratingTrend(months([4, 5, 3, 4], [5], [], []))?.verdict).toBe('unknown')
})

it('looks at one year before', () => {
  const year = Array.from({ length: 12 }, () => [4])
  expect(ratingTrend(months([1, 1, 1, 1, 1], ...year, [4], [4], [4]))?.before).toMatchObject({ count: 12, mean: 4 })
})

it('compares nothing if one side has no ratings', () => {
  expect(ratingTrend([])).toBeNull()
  expect(ratingTrend(months([4], [5], [4]))).toBeNull()
  expect(ratingTrend(months([4], [], [], []))).toBeNull()
})

it('brings another scale to the usual one', () => {
  const old = { month: '2025-12', ratings: [{ score: 10, maxScore: 10, count: 1 }] }
  expect(ratingTrend([old, ...months([5], [5], [4])])?.before).toMatchObject({ maxScore: 5, count: 1, rescaled: 1 })
})
