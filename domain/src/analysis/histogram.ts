/** How often each value came, in no order. */
export type Histogram = ReadonlyMap<number, number>

/** The value in the middle: half are no larger. Of two in the middle the smaller. Null: there are none. */
export function medianOf(histogram: Histogram): number | null {
  const total = [...histogram.values()].reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [value, count] of [...histogram].toSorted(([a], [b]) => a - b)) {
    seen += count
    if (seen * 2 >= total) return value
  }
  return null
}
