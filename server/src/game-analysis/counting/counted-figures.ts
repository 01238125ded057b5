const limits = { kept: 50, ms: 5 * 60_000 }

interface Kept<Figures> {
  at: number
  figures: Promise<Figures>
}

/**
 * A cache of figures by query and state of the games. Entries expire after some minutes, because they also depend on
 * deck texts and the date, which are not part of that state. Concurrent callers share one count.
 */
export class CountedFigures<Figures> {
  readonly #of = new WeakMap<object, Map<string, Kept<Figures>>>()

  get(database: object, key: string, now: Date, count: () => Promise<Figures>): Promise<Figures> {
    const kept = this.#of.get(database) ?? new Map<string, Kept<Figures>>()
    this.#of.set(database, kept)
    const at = now.getTime()
    const known = kept.get(key)
    if (known && at >= known.at && at - known.at < limits.ms) return known.figures
    const figures = count()
    kept.delete(key)
    kept.set(key, { at, figures })
    if (kept.size > limits.kept) kept.delete(kept.keys().next().value ?? '')
    figures.catch(() => kept.get(key)?.figures === figures && kept.delete(key))
    return figures
  }
}
