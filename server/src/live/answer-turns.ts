/** Lets so many answers be written at once in this process; the others wait in the order in which they came. */
export class AnswerTurns {
  #free: number
  readonly #waiting: ((turn: () => void) => void)[] = []

  constructor(most: number) {
    this.#free = most
  }

  /** Takes a turn if one is free. The function ends it. */
  take(): (() => void) | null {
    if (this.#free === 0) return null
    this.#free -= 1
    return this.#turn()
  }

  /** Waits for a turn; null once whoever waits has gone. */
  async wait(signal: AbortSignal): Promise<(() => void) | null> {
    if (signal.aborted) return null
    // One may have ended since the caller found none.
    const free = this.take()
    if (free) return free
    const { promise, resolve } = Promise.withResolvers<(() => void) | null>()
    this.#waiting.push(resolve)
    const leave = () => {
      const place = this.#waiting.indexOf(resolve)
      if (place >= 0) this.#waiting.splice(place, 1)
      resolve(null)
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await promise
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  /** Whoever waits longest takes over a turn that ends. */
  #turn(): () => void {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = this.#waiting.shift()
      if (next) next(this.#turn())
      else this.#free += 1
    }
  }
}
