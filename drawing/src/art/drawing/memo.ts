/**
 * Caches the results of a pure function by key, keeping the `limit` most recently used. A page shows the same few decks
 * and cards repeatedly; even an old phone draws each only once.
 */
export function memo<Arguments extends unknown[], Result>(
  compute: (...args: Arguments) => Result,
  keyOf: (...args: Arguments) => string,
  limit = 200,
): (...args: Arguments) => Result {
  const results = new Map<string, { value: Result }>()
  return (...args) => {
    const key = keyOf(...args)
    const entry = results.get(key) ?? { value: compute(...args) }
    results.delete(key)
    results.set(key, entry)
    if (results.size > limit) {
      const oldest = results.keys().next()
      if (!oldest.done) results.delete(oldest.value)
    }
    return entry.value
  }
}
