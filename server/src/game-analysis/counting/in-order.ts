/** The same value with all its lists sorted: counts come in the order in which rows were read. */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(inOrder).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inOrder(part)]))
}
