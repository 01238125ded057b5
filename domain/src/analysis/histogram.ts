/** The count of each value, unordered. */
export type Histogram = ReadonlyMap<number, number>

/** The median: the lower of two middle values. Null: there are no values. */
export function medianOf(histogram: Histogram): number | null {
  const total = [...histogram.values()].reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [value, count] of [...histogram].sort(([a], [b]) => a - b)) {
    seen += count
    if (seen * 2 >= total) return value
  }
  return null
}
