/** One mutex per key, within this process; waiters are served in order. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<void>>()

  /** How many keys are currently held. */
  get held(): number {
    return this.#last.size
  }

  /** Acquires the key; call the returned function to release it. */
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
