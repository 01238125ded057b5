const atOnce = 2

/**
 * Lets few questions be prepared at once, so that many that come together don't keep rooms waiting. The others wait in
 * order; who hangs up leaves.
 */
export class PreparingGate {
  #running = 0
  readonly #waiting: (() => void)[] = []

  /** Does a part of the work when its turn comes. @throws the signal's reason if the caller hangs up before */
  async run<Made>(work: () => Promise<Made>, hungUp: AbortSignal): Promise<Made> {
    hungUp.throwIfAborted()
    if (this.#running < atOnce) this.#running += 1
    else await this.#turn(hungUp)
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  #turn(hungUp: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const begin = () => {
      hungUp.removeEventListener('abort', withdraw)
      resolve()
    }
    const withdraw = () => {
      const at = this.#waiting.indexOf(begin)
      if (at < 0) return
      this.#waiting.splice(at, 1)
      reject(hungUp.reason)
    }
    this.#waiting.push(begin)
    hungUp.addEventListener('abort', withdraw, { once: true })
    return promise
  }

  /** The next one takes the turn over, once others have had theirs. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next) setImmediate(next)
    else this.#running -= 1
  }
}

const gates = new WeakMap<object, PreparingGate>()

/** The gate of all questions on this database. */
export function preparingGate(database: object): PreparingGate {
  const gate = gates.get(database) ?? new PreparingGate()
  gates.set(database, gate)
  return gate
}
