import { type CountCaller, CountingGate } from '#server/turns/counting-gate.ts'

/**
 * Lets few questions be prepared at once, so that many that come together don't keep rooms waiting. The others wait in
 * order, a few of each asker, and who hangs up leaves. Nobody reads many games in a turn.
 */
export class PreparingGate extends CountingGate {
  /** Does a part of the work in a turn, which goes on once others have had theirs; throws as `enter` does. */
  override async run<Made>(asker: CountCaller, work: () => Promise<Made>): Promise<Made> {
    const leave = await this.enter(asker)
    try {
      return await work()
    } finally {
      setImmediate(leave)
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
