/** The database owed an answer and stayed silent for too long: it hangs, or the network is broken. */
export class DatabaseSilentError extends Error {
  constructor() {
    super('the database did not answer in time')
    this.name = 'DatabaseSilentError'
  }
}

/**
 * Watches one connection. When answers are owed and none comes for this many milliseconds, it cuts the connection and
 * every pending query fails.
 */
export class SilenceWatch {
  readonly #silenceMs: number
  readonly #cut: (error: DatabaseSilentError) => void
  #owed = 0
  #timer: NodeJS.Timeout | null = null

  constructor(silenceMs: number, cut: (error: DatabaseSilentError) => void) {
    this.#silenceMs = silenceMs
    this.#cut = cut
  }

  /** Registers an owed answer; call the returned function when it comes. */
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
