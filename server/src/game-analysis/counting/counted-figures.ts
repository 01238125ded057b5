import { type CountCaller, countingGate } from '#server/turns/counting-gate.ts'

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

  /** @throws as the count does, or as `CountingGate` does if it has to wait for others */
  async get(
    database: object,
    { key, now, ...caller }: { key: string; now: Date } & CountCaller,
    count: () => Promise<Figures>,
  ): Promise<Figures> {
    const cached = this.#of.get(database) ?? new Map<string, Cached<Figures>>()
    this.#of.set(database, cached)
    const at = now.getTime()
    const known = () => {
      const one = cached.get(key)
      return one && at >= one.at && at - one.at < limits.ms ? one.figures : null
    }
    const before = known()
    if (before) return before
    const leave = await countingGate(database).enter(caller)
    // Others may have begun the same count meanwhile.
    const begun = known()
    if (begun) {
      leave()
      return begun
    }
    const figures = count().finally(leave)
    cached.delete(key)
    cached.set(key, { at, figures })
    if (cached.size > limits.cached) cached.delete(cached.keys().next().value ?? '')
    figures.catch(() => cached.get(key)?.figures === figures && cached.delete(key))
    return figures
  }
}
