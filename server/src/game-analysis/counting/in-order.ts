/**
 * The same value with its lists sorted, because counts come in the order in which rows were read. Lists with numbers
 * are rows of a table, in which each place has its meaning.
 */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    const parts = value.map(inOrder)
    if (parts.some((part) => typeof part === 'number')) return parts
    return parts.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inOrder(part)]))
}
