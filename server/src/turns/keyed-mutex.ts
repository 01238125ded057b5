/** Lets the commands of this process have a game one after another, so that they don't meet in the database. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>()

  /** Resolves when it is one's turn; the function that it gives ends it. */
  async take(gameId: string): Promise<() => void> {
    const before = this.#last.get(gameId)
    let end: () => void = () => undefined
    const own = new Promise<void>((resolve) => {
      end = resolve
    })
    this.#last.set(gameId, own)
    await before
    return () => {
      if (this.#last.get(gameId) === own) this.#last.delete(gameId)
      end()
    }
  }
}
