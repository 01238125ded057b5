interface Counted {
  count: number
  of: number
}

/**
 * Shares beside each other, and how the first compares: by the definitions of the intervals, not by their formulas. All
 * shares with chances on both sides are compared at once, so each at 95 % divided by their number.
 */
export function compareByHand(pairs: readonly { key: string; a: Counted; b: Counted }[]) {
  const both = pairs.filter(({ a, b }) => a.of > 0 && b.of > 0)
  const z = quantile(1 - 0.025 / Math.max(1, both.length))
  return both.map(({ key, a, b }) => ({
    key,
    a: [a.count, a.of],
    b: [b.count, b.of],
    verdict: verdict(limits(a, z), limits(b, z)),
  }))
}

/** The lower end of a share's 95 % interval. */
export function lowerEndByHand(counted: Counted): number {
  return limits(counted, quantile(0.975)).low
}

type Limits = Record<'share' | 'low' | 'high', number>

/** Newcombe: the difference of two shares, as wide as both of their intervals together. */
function verdict(a: Limits, b: Limits): 'above' | 'below' | 'chance' {
  const difference = a.share - b.share
  if (difference - Math.sqrt((a.share - a.low) ** 2 + (b.high - b.share) ** 2) > 0) return 'above'
  return difference + Math.sqrt((a.high - a.share) ** 2 + (b.share - b.low) ** 2) < 0 ? 'below' : 'chance'
}

/** Wilson: all true shares from which the observed one is at most z standard errors away. */
function limits({ count, of }: Counted, z: number): Limits {
  const share = count / of
  const isNear = (truth: number) => Math.abs(share - truth) <= z * Math.sqrt((truth * (1 - truth)) / of)
  return { share, low: edge(share, 0, isNear), high: edge(share, 1, isNear) }
}

/** The last value on the way from one where it holds to one where it may not. */
function edge(from: number, to: number, holds: (value: number) => boolean): number {
  if (holds(to)) return to
  let [good, bad] = [from, to]
  for (let step = 0; step < 50; step += 1) {
    const middle = (good + bad) / 2
    if (holds(middle)) good = middle
    else bad = middle
  }
  return good
}

/** The quantile of the normal distribution, by adding up its density. */
function quantile(probability: number): number {
  const step = 0.0005
  let [sum, z] = [0.5, 0]
  for (; sum < probability; z += step) sum += (step * Math.exp(-((z + step / 2) ** 2) / 2)) / Math.sqrt(2 * Math.PI)
  return z
}
