/**
 * Positions in a list that several people edit: strings sorted as text, so that moving an item changes only that item.
 */

const digits = '0123456789abcdefghijklmnopqrstuvwxyz'
const width = 4

/** A position between two others; null is the beginning or the end. */
export function positionBetween(before: string | null, after: string | null): string {
  if (after === null || (before !== null && before >= after)) return before === null ? nth(0) : next(before)
  return midpoint(before ?? '', after)
}

/** Initial positions for this many items, in order. */
export function evenPositions(count: number): string[] {
  return Array.from({ length: count }, (_, index) => nth(index))
}

/** Sorts by position, then by id, so that everybody sees the same order. */
export function byPosition(one: { position: string; id: string }, other: { position: string; id: string }): number {
  if (one.position !== other.position) return one.position < other.position ? -1 : 1
  if (one.id === other.id) return 0
  return one.id < other.id ? -1 : 1
}

function nth(index: number): string {
  return `${(index + 1).toString(36).padStart(width, '0')}i`
}

function next(before: string): string {
  const number = Number.parseInt(before.slice(0, width).padEnd(width, '0'), 36) + 1
  return number < 36 ** width ? `${number.toString(36).padStart(width, '0')}i` : `${before}i`
}

/**
 * A string between two different ones; `after` null: no upper bound. It never ends in the first digit, so there is
 * always room before it.
 */
function midpoint(before: string, after: string | null): string {
  if (after !== null) {
    let same = 0
    while (same < after.length && (before[same] ?? digits[0]) === after[same]) same += 1
    if (same > 0) return after.slice(0, same) + midpoint(before.slice(same), after.slice(same))
  }
  const low = before === '' ? 0 : digits.indexOf(before.charAt(0))
  const high = after === null || after === '' ? digits.length : digits.indexOf(after.charAt(0))
  if (high - low > 1) return digits.charAt(Math.round((low + high) / 2))
  if (after !== null && after.length > 1) return after.slice(0, 1)
  return digits.charAt(low) + midpoint(before.slice(1), null)
}
