import { isMoreThanChance, quantileOf, shareDifference, wilson, type Share } from './interval.ts'
import { ratingsDifference, type Ratings } from './ratings.ts'

/** How one side compares to the other; `chance`: the difference may be noise; `unknown`: a side has too little data. */
export const verdicts = ['above', 'below', 'chance', 'unknown'] as const
export type Verdict = (typeof verdicts)[number]

export type Counted = Pick<Share, 'count' | 'of'>

/**
 * Whether a share is above or below another beyond chance, corrected for the number of `comparisons` made at once.
 */
export function compareShares(a: Counted, b: Counted, comparisons = 1): Verdict {
  const z = quantileOf(comparisons)
  const difference = shareDifference(wilson(a.count, a.of, z), wilson(b.count, b.of, z))
  if (difference === null) return 'unknown'
  if (!isMoreThanChance(difference)) return 'chance'
  return difference.difference > 0 ? 'above' : 'below'
}

/** Compares two mean ratings on one scale; `unknown` below the number of ratings that a mean needs. */
export function compareRatings(a: Ratings, b: Ratings): Verdict {
  const difference = ratingsDifference(a, b)
  if (difference === null) return 'unknown'
  if (!isMoreThanChance(difference) || rarestSplit(a.count, b.count) > 0.05) return 'chance'
  return difference.difference > 0 ? 'above' : 'below'
}

/** The probability of the most extreme outcome by chance: all of one side above all of the other. */
function rarestSplit(a: number, b: number): number {
  let splits = 1
  for (let index = 1; index <= Math.min(a, b) && splits < 1000; index += 1) splits *= (a + b - index + 1) / index
  return 2 / splits
}
