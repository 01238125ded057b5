/** The number of cards per ring, such that no quarter has more than 15 rings: 1, 5, 10, 50, 100 ... */
export function cardsOfRing(largest: number): number {
  for (let step = 1; ; step *= 10) {
    if (largest <= 15 * step) return step
    if (largest <= 15 * step * 5) return step * 5
  }
}

/**
 * The radii of the rings for a count, innermost first, with area proportional to the count. `first` is the radius of
 * the first ring.
 */
export function ringRadii(count: number, perRing: number, first: number): number[] {
  const rings = count === 0 ? 0 : Math.max(1, Math.round(count / perRing))
  return Array.from({ length: rings }, (_, index) => first * Math.sqrt(index + 1))
}
