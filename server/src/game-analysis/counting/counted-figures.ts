const limits = { cached: 50, ms: 5 * 60_000 }

interface Cached<Figures> {
  at: number
  figures: Promise<Figures>
}

/**
 * A cache of figures by query and state of the games. Entries expire after some minutes, because they also depend on
 * deck texts and the date, which are not part of that state. Concurrent callers share one count.
 */
export class CountedFigures<Figures> {
  readonly #of = new WeakMap<object, Map<string, Cached<Figures>>>()

  get(database: object, key: string, now: Date, count: () => Promise<Figures>): Promise<Figures> {
    const cached = this.#of.get(database) ?? new Map<string, Cached<Figures>>()
    this.#of.set(database, cached)
    const at = now.getTime()
    const known = cached.get(key)
    if (known && at >= known.at && at - known.at < limits.ms) return known.figures
    const figures = count()
    cached.delete(key)
    cached.set(key, { at, figures })
    if (cached.size > limits.cached) cached.delete(cached.keys().next().value ?? '')
    figures.catch(() => cached.get(key)?.figures === figures && cached.delete(key))
    return figures
  }
}
