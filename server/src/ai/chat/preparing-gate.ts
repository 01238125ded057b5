import { setTimeout as pause } from 'node:timers/promises'
import { type CountCaller, CountingGate } from '#server/turns/counting-gate.ts'

/**
 * How long rooms have the process to themselves between two questions, in times the work for one, and at most in ms.
 */
const rests = { times: 3, ms: 40 }

/**
 * Lets one question be prepared at a time, with a rest after it, so that many that come together are spread and don't
 * keep rooms waiting. The others wait in order, a few of each asker, and who hangs up leaves. Nobody reads many games
 * in a turn.
 */
export class PreparingGate extends CountingGate {
  readonly #rest: (workedMs: number) => Promise<unknown>

  constructor(rest: (workedMs: number) => Promise<unknown> = (ms) => pause(Math.min(ms * rests.times, rests.ms))) {
    super(1)
    this.#rest = rest
  }

  /** Does a part of the work in a turn, which goes on once others have had theirs; throws as `enter` does. */
  override async run<Made>(asker: CountCaller, work: () => Promise<Made>): Promise<Made> {
    const leave = await this.enter(asker)
    const begun = performance.now()
    try {
      return await work()
    } finally {
      void this.#rest(performance.now() - begun).then(leave)
    }
  }
}

const gates = new WeakMap<object, PreparingGate>()

/** The gate of all questions on this database. */
export function preparingGate(database: object): PreparingGate {
  const gate = gates.get(database) ?? new PreparingGate()
  gates.set(database, gate)
  return gate
}
