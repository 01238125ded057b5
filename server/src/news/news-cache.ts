import { BoundedMap } from './bounded-map.ts'
import type { EventBus } from './event-bus.ts'

/**
 * Remembers what was read until news says that it changed. A read that was under way when the news came is not remembered, and
 * callers that come after the news start a read of their own; callers that come together share one.
 */
export class NewsCache<V> {
  readonly #entries: BoundedMap<string, V>
  readonly #reading = new Map<string, Promise<V | null>>()
  /** How often what was asked for was remembered, and how often it was not. */
  readonly counts = { hits: 0, misses: 0 }
  readonly #eventBus: Pick<EventBus, 'trusted'>

  constructor(eventBus: Pick<EventBus, 'trusted'>, max: number) {
    this.#eventBus = eventBus
    this.#entries = new BoundedMap(max)
  }

  async find(key: string, read: () => Promise<V | null>): Promise<V | null> {
    const known = this.#entries.get(key)
    if (known !== undefined) {
      this.counts.hits += 1
      return known
    }
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

  /** What is remembered now, without reading. */
  peek(key: string): V | undefined {
    return this.#entries.get(key)
  }

  /** Remembers what is known to be the newest; a read under way is older. */
  put(key: string, value: V): void {
    this.#reading.delete(key)
    if (this.#eventBus.trusted) this.#entries.set(key, value)
  }

  forget(key: string): void {
    this.#entries.delete(key)
    this.#reading.delete(key)
  }

  /** Forgets what matches. What is being read is not known yet, so none of it is remembered. */
  forgetWhere(matches: (value: V) => boolean): void {
    this.#entries.deleteWhere(matches)
    this.#reading.clear()
  }

  forgetAll(): void {
    this.#entries.clear()
    this.#reading.clear()
  }
}
