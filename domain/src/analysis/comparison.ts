import { isMoreThanChance, shareDifference, wilson, type Share } from './interval.ts'
import { ratingsDifference, type Ratings } from './ratings.ts'

/** How one side stands to the other; `chance`: the difference may be noise; `unknown`: one side has too little to say. */
export type Verdict = 'above' | 'below' | 'chance' | 'unknown'

/** What was counted on a side. */
export type Counted = Pick<Share, 'count' | 'of'>

/**
 * Whether a share is above or below another one, where chance is a bad explanation although so many `comparisons` were made: of a hundred
 * comparisons five would else stand out by chance alone (Bonferroni).
 */
export function compareShares(a: Counted, b: Counted, comparisons = 1): Verdict {
  const z = normalQuantile(comparisons)
  const difference = shareDifference(wilson(a.count, a.of, z), wilson(b.count, b.of, z))
  if (difference === null) return 'unknown'
  if (!isMoreThanChance(difference)) return 'chance'
  return difference.difference > 0 ? 'above' : 'below'
}

/** The same of two mean ratings on one scale; `unknown` below the number of ratings that a mean takes. */
export function compareRatings(a: Ratings, b: Ratings): Verdict {
  const difference = ratingsDifference(a, b)
  if (difference === null) return 'unknown'
  if (!isMoreThanChance(difference) || rarestSplit(a.count, b.count) > 0.05) return 'chance'
  return difference.difference > 0 ? 'above' : 'below'
}

/** How likely the clearest outcome of so few is by chance: all of one side above all of the other. */
function rarestSplit(a: number, b: number): number {
  let splits = 1
  for (let index = 1; index <= Math.min(a, b) && splits < 1000; index += 1) splits *= (a + b - index + 1) / index
  return 2 / splits
}

/** Of the normal distribution, for 95 % that hold for so many comparisons together (Abramowitz and Stegun 26.2.23, exact to 0.0005). */
function normalQuantile(comparisons: number): number {
  const t = Math.sqrt(-2 * Math.log(0.025 / Math.max(1, comparisons)))
  return t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t)
}
