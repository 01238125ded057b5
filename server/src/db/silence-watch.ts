/** The database owed an answer and said nothing for too long: it hangs, or the way to it is broken. */
export class DatabaseSilentError extends Error {
  constructor() {
    super('the database did not answer in time')
    this.name = 'DatabaseSilentError'
  }
}

/** Watches one connection: while answers are owed on it and none comes for so many milliseconds, it is cut, and everybody who waits learns it. */
export class SilenceWatch {
  readonly #silenceMs: number
  readonly #cut: (error: DatabaseSilentError) => void
  #owed = 0
  #timer: NodeJS.Timeout | null = null

  constructor(silenceMs: number, cut: (error: DatabaseSilentError) => void) {
    this.#silenceMs = silenceMs
    this.#cut = cut
  }

  /** An answer is owed; the function it gives says that it came. */
  begin(): () => void {
    this.#owed += 1
    this.#timer ??= setTimeout(() => this.#cut(new DatabaseSilentError()), this.#silenceMs).unref()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#owed -= 1
      if (this.#owed > 0) this.#timer?.refresh()
      else {
        if (this.#timer) clearTimeout(this.#timer)
        this.#timer = null
      }
    }
  }
}
