/** A mutex for each key, within this process: whoever holds a key makes the others wait, first come, first served. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<void>>()

  /** How many keys are held now. */
  get held(): number {
    return this.#last.size
  }

  /** Resolves when the key is the caller's; the function it gives releases it. */
  async lock(key: string): Promise<() => void> {
    const before = this.#last.get(key)
    let end: () => void = () => undefined
    const own = new Promise<void>((resolve) => {
      end = resolve
    })
    this.#last.set(key, own)
    await before
    return () => {
      if (this.#last.get(key) === own) this.#last.delete(key)
      end()
    }
  }
}
