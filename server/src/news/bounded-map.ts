/**
 * A map that forgets what was not used for long: entries live in two generations, and what nobody asked for during a whole one goes. It holds
 * `max` entries at most, and what was used of late among them.
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
