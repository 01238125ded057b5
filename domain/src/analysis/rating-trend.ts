import { compareRatings, type Verdict } from './comparison.ts'
import type { CountedMonth } from './periods.ts'
import { commonScale, rate, type Ratings } from './ratings.ts'

/** The last three months beside the year before them. */
const [recentMonths, monthsBefore] = [3, 12]

export interface RatingTrend {
  /** The first of the recent months, such as 2026-09. */
  since: string
  recent: Ratings
  before: Ratings
  /** How the recent ratings compare; `unknown`: too few on one side. */
  verdict: Verdict
}

/**
 * Whether ratings have risen or fallen of late; `months` are consecutive. Null: all ratings are from one of the sides.
 */
export function ratingTrend(months: readonly Pick<CountedMonth, 'month' | 'ratings'>[]): RatingTrend | null {
  const recent = months.slice(-recentMonths)
  const [first] = recent
  const before = months.slice(0, -recentMonths).slice(-monthsBefore)
  const ratingsOf = (some: typeof recent) => some.flatMap(({ ratings }) => ratings)
  const scale = commonScale([...ratingsOf(before), ...ratingsOf(recent)])
  if (!first || scale === null) return null
  const [now, then] = [rate(ratingsOf(recent), scale), rate(ratingsOf(before), scale)]
  if (now.count === 0 || then.count === 0) return null
  return { since: first.month, recent: now, before: then, verdict: compareRatings(now, then) }
}
