import { analysisLimits } from '#domain/limits.ts'
import { ApiError } from '#server/faults/api-error.ts'

interface Waiting {
  callerId: string
  begin: () => void
}

/** Whoever wants a count: a user, and whether they still wait for it. */
export interface CountCaller {
  callerId: string
  hungUp?: AbortSignal
}

/**
 * Lets few counts run at once, so that they leave connections to everybody else. Others wait in order, a few of each
 * caller.
 */
export class CountingGate {
  #running = 0
  readonly #most: number
  readonly #waiting: Waiting[] = []

  constructor(most: number = analysisLimits.countsAtOnce) {
    this.#most = most
  }

  /**
   * Waits for a turn; the function that it returns ends the turn.
   * @throws ApiError 429 rate_limited if too many of the caller wait; the signal's reason if they hang up
   */
  async enter({ callerId, hungUp }: CountCaller): Promise<() => void> {
    hungUp?.throwIfAborted()
    if (this.#running < this.#most) this.#running += 1
    else await this.#turn(callerId, hungUp)
    return () => this.#leave()
  }

  /** Runs a count in a turn of its own; throws as `enter` does. */
  async run<T>(caller: CountCaller, count: () => Promise<T>): Promise<T> {
    const leave = await this.enter(caller)
    try {
      return await count()
    } finally {
      leave()
    }
  }

  #turn(callerId: string, hungUp: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.filter((one) => one.callerId === callerId).length >= analysisLimits.waitingMax)
      throw new ApiError('rate_limited', { retryAfter: 5 })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { callerId, begin: resolve }
    this.#waiting.push(waiting)
    const withdraw = () => {
      const at = this.#waiting.indexOf(waiting)
      if (at < 0) return
      this.#waiting.splice(at, 1)
      reject(hungUp?.reason)
    }
    hungUp?.addEventListener('abort', withdraw, { once: true })
    return promise
  }

  /** The next one takes the turn over. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next.begin()
    else this.#running -= 1
  }
}

const countingGates = new WeakMap<object, CountingGate>()
const stateGates = new WeakMap<object, CountingGate>()

/** The gate of all counts on this database. */
export const countingGate = (database: object) => gateIn(countingGates, database)

/** The gate of reading the state of the games to be counted, which every analysis does first, a cached one too. */
export const stateGate = (database: object) => gateIn(stateGates, database)

function gateIn(gates: WeakMap<object, CountingGate>, database: object): CountingGate {
  const gate = gates.get(database) ?? new CountingGate()
  gates.set(database, gate)
  return gate
}
