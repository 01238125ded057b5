/** A share of chances that were taken, and between what it likely lies (95 %). All three are 0 to 1. */
export interface Share {
  count: number
  of: number
  /** Null: there was no chance. */
  share: number | null
  low: number
  high: number
}

/** Of the normal distribution, for 95 %. */
const z95 = 1.959963984540054

/**
 * `count` of `of`, with its 95 % interval after Wilson (1927), which stays within 0 and 1 and holds for few chances too. More taken than there
 * were chances counts as all of them. Another `z` of the normal distribution makes the interval wider or narrower.
 */
export function wilson(count: number, of: number, z = z95): Share {
  if (of <= 0) return { count: 0, of: 0, share: null, low: 0, high: 1 }
  const taken = Math.min(count, of)
  const share = taken / of
  const centre = share + (z * z) / (2 * of)
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  const scale = 1 + (z * z) / of
  return {
    count: taken,
    of,
    share,
    low: taken === 0 ? 0 : Math.max(0, (centre - spread) / scale),
    high: taken === of ? 1 : Math.min(1, (centre + spread) / scale),
  }
}

/** Between what the difference of two shares likely lies (95 %), `a` less `b`, after Newcombe (1998, method 10); null: one had no chance. */
export function shareDifference(a: Share, b: Share): { difference: number; low: number; high: number } | null {
  if (a.share === null || b.share === null) return null
  const difference = a.share - b.share
  return {
    difference,
    low: difference - Math.hypot(a.share - a.low, b.high - b.share),
    high: difference + Math.hypot(a.high - a.share, b.share - b.low),
  }
}

/** Whether chance is a bad explanation of a difference: its interval leaves out 0. */
export function isMoreThanChance(difference: { low: number; high: number } | null): boolean {
  return difference !== null && (difference.low > 0 || difference.high < 0)
}
