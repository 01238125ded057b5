/**
 * A map that evicts what was not used recently. Entries live in two generations; one not read during a whole generation
 * is dropped. It holds at most `max` entries, the recently used ones among them.
 */
export class BoundedMap<K, V> {
  #young = new Map<K, V>()
  #old = new Map<K, V>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  get(key: K): V | undefined {
    const value = this.#young.get(key)
    if (value !== undefined) return value
    const old = this.#old.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: K, value: V): void {
    this.#old.delete(key)
    this.#young.set(key, value)
    if (this.#young.size * 2 <= this.#max) return
    this.#old = this.#young
    this.#young = new Map()
  }

  delete(key: K): void {
    this.#young.delete(key)
    this.#old.delete(key)
  }

  deleteWhere(matches: (value: V) => boolean): void {
    for (const generation of [this.#young, this.#old])
      for (const [key, value] of generation) if (matches(value)) generation.delete(key)
  }

  clear(): void {
    this.#young.clear()
    this.#old.clear()
  }
}
