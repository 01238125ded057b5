import { setTimeout as sleep } from 'node:timers/promises'

/** Durations in milliseconds. */
const limits = {
  /** Others are at work if they sent a statement within this time. */
  othersMs: 1_000,
  /** The share of the time for which long work may go on meanwhile. */
  share: 0.2,
  /** Short work does not rest at all. */
  creditMs: 150,
  restMaxMs: 100,
}

interface Clockwork {
  now: () => number
  rest: (ms: number) => Promise<unknown>
}

/**
 * Paces long work on the embedded database, which runs one statement at a time in the server's own process: while
 * others are at work, it rests between its statements, so that they rarely wait for one.
 */
export class Pace {
  readonly #clockwork: Clockwork
  readonly #meters = new Set<{ slowestMs: number }>()
  #lastOther = Number.NEGATIVE_INFINITY
  /** Work that needs no rest; it comes back with time. */
  #creditMs = limits.creditMs
  #creditAt = 0
  #turn: Promise<unknown> = Promise.resolve()

  constructor(clockwork: Clockwork = { now: () => performance.now(), rest: (ms) => sleep(ms) }) {
    this.#clockwork = clockwork
  }

  /** Says that somebody else sends a statement. */
  noteOther(): void {
    this.#lastOther = this.#clockwork.now()
  }

  /** Runs a statement, and rests after it where that is due; others of the same pace run one after another. */
  run<T>(statement: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(() => this.#run(statement))
    this.#turn = mine.catch(() => undefined)
    return mine
  }

  /** Knows from now on how long the slowest statement took since it was last asked. */
  meter(): { takeSlowest: () => number; end: () => void } {
    const meter = { slowestMs: 0 }
    this.#meters.add(meter)
    return {
      takeSlowest: () => {
        const { slowestMs } = meter
        meter.slowestMs = 0
        return slowestMs
      },
      end: () => this.#meters.delete(meter),
    }
  }

  async #run<T>(statement: () => Promise<T>): Promise<T> {
    const { now, rest } = this.#clockwork
    const began = now()
    const earned = (began - this.#creditAt) * limits.share
    this.#creditMs = Math.min(limits.creditMs, this.#creditMs + earned)
    try {
      return await statement()
    } finally {
      const ended = now()
      for (const meter of this.#meters) meter.slowestMs = Math.max(meter.slowestMs, ended - began)
      const spent = this.#creditMs - (ended - began) * (1 - limits.share)
      this.#creditMs = Math.max(spent, -limits.restMaxMs * limits.share)
      this.#creditAt = ended
      const dueMs = -this.#creditMs / limits.share
      if (dueMs > 0 && ended - this.#lastOther < limits.othersMs) await rest(dueMs)
    }
  }
}
