import { BoundedMap } from './bounded-map.ts'
import type { EventBus } from './event-bus.ts'

/**
 * A read-through cache that news invalidates. A read that was under way when its news arrived is not stored, and
 * callers after the news start a fresh read; concurrent callers share one.
 */
export class NewsCache<V> {
  readonly #entries: BoundedMap<string, V>
  readonly #reading = new Map<string, Promise<V | null>>()
  /** Cache hits and misses. */
  readonly counts = { hits: 0, misses: 0 }
  readonly #eventBus: Pick<EventBus, 'trusted'>

  constructor(eventBus: Pick<EventBus, 'trusted'>, max: number) {
    this.#eventBus = eventBus
    this.#entries = new BoundedMap(max)
  }

  /** The cached value, without waiting; counted as a hit if there is one. */
  known(key: string): V | undefined {
    const known = this.#entries.get(key)
    if (known !== undefined) this.counts.hits += 1
    return known
  }

  async find(key: string, read: () => Promise<V | null>): Promise<V | null> {
    const known = this.known(key)
    if (known !== undefined) return known
    this.counts.misses += 1
    const underWay = this.#reading.get(key)
    if (underWay) return underWay
    const reading = read()
    if (!this.#eventBus.trusted) return reading
    this.#reading.set(key, reading)
    try {
      const value = await reading
      if (value !== null && this.#reading.get(key) === reading) this.#entries.set(key, value)
      return value
    } finally {
      if (this.#reading.get(key) === reading) this.#reading.delete(key)
    }
  }

  /** The same, not counted. */
  peek(key: string): V | undefined {
    return this.#entries.get(key)
  }

  /** Stores a value known to be the newest, and discards any read under way. */
  put(key: string, value: V): void {
    this.#reading.delete(key)
    if (this.#eventBus.trusted) this.#entries.set(key, value)
  }

  forget(key: string): void {
    this.#entries.delete(key)
    this.#reading.delete(key)
  }

  /** Evicts matching entries. Values still being read cannot be matched yet, so none of them will be stored. */
  forgetWhere(matches: (value: V) => boolean): void {
    this.#entries.deleteWhere(matches)
    this.#reading.clear()
  }

  forgetAll(): void {
    this.#entries.clear()
    this.#reading.clear()
  }
}
