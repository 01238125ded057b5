import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** In ms. */
const limits = {
  /** Others are at work if one of their calls came within this time. */
  others: 100,
  /** How long this process works before it rests. */
  work: 2,
  /** The longest rest. */
  rest: 10,
}

/** How long it rests, as a share of the time that it worked. */
const share = 0.5

interface Clockwork {
  now: () => number
  /** How long this process has worked since the last `start`. */
  worked: () => number
  start: () => void
  rest: (ms: number) => Promise<unknown>
  nextTurn: () => Promise<unknown>
}

/**
 * Rests between pieces of long work, of about a millisecond each, so that others have their turn: a call of theirs
 * takes several turns, and would wait for a piece in each of them.
 */
export class Rests {
  readonly #clockwork: Clockwork
  #lastCall = Number.NEGATIVE_INFINITY

  constructor(clockwork: Clockwork = ofProcess()) {
    this.#clockwork = clockwork
  }

  /** When the last call came, on the clock; minus infinity: none has. */
  get lastCall(): number {
    return this.#lastCall
  }

  /** Says that a call came. */
  noteCall(): void {
    this.#lastCall = this.#clockwork.now()
  }

  /** Rests after some work while calls come; otherwise lets what waits have one turn. */
  async rest(): Promise<void> {
    const { now, worked, start, nextTurn: turn, rest: doze } = this.#clockwork
    const workedMs = worked()
    if (workedMs < limits.work || now() - this.#lastCall > limits.others) return void (await turn())
    await doze(Math.min(workedMs * share, limits.rest))
    start()
  }
}

/** By the event loop of this process. */
export function ofProcess(): Clockwork {
  let since = performance.eventLoopUtilization()
  return {
    now: () => performance.now(),
    worked: () => performance.eventLoopUtilization(since).active,
    start: () => {
      since = performance.eventLoopUtilization()
    },
    rest: (ms) => sleep(ms),
    nextTurn: () => nextTurn(),
  }
}

/** Those of this process. */
export const rests = new Rests()

/** Lets others have their turn between two pieces of long work. */
export const rest = () => rests.rest()
