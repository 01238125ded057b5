import { analysisLimits } from '../limits.ts'

/** The count of one score on a scale. */
export interface Rating {
  score: number
  maxScore: number
  count: number
}

export interface Ratings {
  maxScore: number
  /** From lowest to highest; unused levels have count 0. */
  levels: { score: number; count: number }[]
  count: number
  /** How many were converted from another scale. */
  rescaled: number
  /** Null: too few ratings for a mean. */
  mean: number | null
  /** The 95 % interval of the mean, within the scale; null if the mean is. */
  low: number | null
  high: number | null
}

/** The most common scale; of equally common ones the larger. Null: no ratings. */
export function commonScale(ratings: readonly Rating[]): number | null {
  const counts = new Map<number, number>()
  for (const { maxScore, count } of ratings) counts.set(maxScore, (counts.get(maxScore) ?? 0) + count)
  return [...counts].sort(([a, m], [b, n]) => n - m || b - a)[0]?.[0] ?? null
}

/**
 * Ratings as one distribution over `maxScore`. Ratings of another scale are converted by their relative position and
 * rounded to the nearest level (decisions, section 11).
 */
export function rate(ratings: readonly Rating[], maxScore: number): Ratings {
  const counts = Array.from({ length: maxScore }, () => 0)
  let rescaled = 0
  for (const rating of ratings) {
    const level = levelOn(rating, maxScore)
    counts[level - 1] = (counts[level - 1] ?? 0) + rating.count
    if (rating.maxScore !== maxScore) rescaled += rating.count
  }
  const levels = counts.map((count, index) => ({ score: index + 1, count }))
  const count = counts.reduce((sum, one) => sum + one, 0)
  return { maxScore, levels, count, rescaled, ...meanOf(levels, count, maxScore) }
}

function levelOn({ score, maxScore }: Rating, other: number): number {
  const level = maxScore <= 1 ? other : 1 + ((score - 1) * (other - 1)) / (maxScore - 1)
  return Math.min(other, Math.max(1, Math.round(level)))
}

type Levels = readonly { score: number; count: number }[]

/** The 95 % interval of the difference `a` minus `b` of two means, after Welch (1947). Null: one has no mean. */
export function ratingsDifference(a: Ratings, b: Ratings): { difference: number; low: number; high: number } | null {
  if (a.mean === null || b.mean === null) return null
  const [of, other] = [spreadOf(a.levels, a.count).variance / a.count, spreadOf(b.levels, b.count).variance / b.count]
  const freedom = (of + other) ** 2 / (of ** 2 / (a.count - 1) + other ** 2 / (b.count - 1))
  const spread = tQuantile(Math.floor(freedom)) * Math.sqrt(of + other)
  const difference = a.mean - b.mean
  return { difference, low: difference - spread, high: difference + spread }
}

/**
 * The variance that whole numbers hide: three times "4" may be anything that rounds to 4, and the next group may
 * differ.
 */
const hiddenVariance = 1 / 12

function spreadOf(levels: Levels, count: number): { mean: number; variance: number } {
  const sum = (of: (score: number) => number) => levels.reduce((total, one) => total + of(one.score) * one.count, 0)
  const mean = sum((score) => score) / count
  return { mean, variance: Math.max(hiddenVariance, sum((score) => (score - mean) ** 2) / (count - 1)) }
}

function meanOf(levels: Levels, count: number, maxScore: number) {
  if (count < analysisLimits.ratingsForMean) return { mean: null, low: null, high: null }
  const { mean, variance } = spreadOf(levels, count)
  const spread = tQuantile(count - 1) * Math.sqrt(variance / count)
  return { mean, low: Math.max(1, mean - spread), high: Math.min(maxScore, mean + spread) }
}

/** Quantiles of Student's distribution for 95 %, by degrees of freedom from 1 to 30. */
const tTable = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
]

/** Beyond the table, the first term of the expansion around the normal distribution is exact to three digits. */
function tQuantile(freedom: number): number {
  const z = 1.959963984540054
  return tTable[freedom - 1] ?? z + (z ** 3 + z) / (4 * freedom)
}
