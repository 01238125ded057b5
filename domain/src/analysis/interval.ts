/** A share with its 95 % interval. All three are 0 to 1. */
export interface Share {
  count: number
  of: number
  /** Null: there were no chances. */
  share: number | null
  low: number
  high: number
}

/** Quantile of the normal distribution for 95 %. */
const z95 = 1.959963984540054

/**
 * Quantile of the normal distribution for 95 % over all comparisons together (Bonferroni): of a hundred, five would
 * otherwise stand out by chance alone. After Abramowitz and Stegun 26.2.23, exact to 0.0005.
 */
export function quantileOf(comparisons: number): number {
  const t = Math.sqrt(-2 * Math.log(0.025 / Math.max(1, comparisons)))
  return t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t)
}

/**
 * The share `count` / `of` with its 95 % interval after Wilson (1927), which stays within 0 and 1 and also holds for
 * few chances. A `count` above `of` counts as all of them. Another `z` makes the interval wider or narrower.
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

/**
 * The 95 % interval of the difference `a` minus `b` of two shares, after Newcombe (1998, method 10). Null: one had no
 * chances.
 */
export function shareDifference(a: Share, b: Share): { difference: number; low: number; high: number } | null {
  if (a.share === null || b.share === null) return null
  const difference = a.share - b.share
  return {
    difference,
    low: difference - Math.hypot(a.share - a.low, b.high - b.share),
    high: difference + Math.hypot(a.high - a.share, b.share - b.low),
  }
}

/** Whether a difference is more than chance: its interval excludes 0. */
export function isMoreThanChance(difference: { low: number; high: number } | null): boolean {
  return difference !== null && (difference.low > 0 || difference.high < 0)
}
