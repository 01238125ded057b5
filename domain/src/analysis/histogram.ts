/** The count of each value, unordered. */
export type Histogram = ReadonlyMap<number, number>

/** The median of whole numbers, rounded: between two middle values it is their mean. Null: there are no values. */
export function medianOf(histogram: Histogram): number | null {
  const total = [...histogram.values()].reduce((sum, count) => sum + count, 0)
  let seen = 0
  let lowerMiddle: number | null = null
  for (const [value, count] of [...histogram].sort(([a], [b]) => a - b)) {
    if (count === 0) continue
    if (lowerMiddle !== null) return Math.round((lowerMiddle + value) / 2)
    seen += count
    if (seen * 2 > total) return value
    if (seen * 2 === total) lowerMiddle = value
  }
  return null
}
