import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { RoomPlan } from './driven-room.ts'
import type { Figures, Order, Report } from './driver.ts'

/** The load driver, as its parent controls it. */
export class Driving {
  readonly #child: ChildProcess
  readonly #exited: Promise<unknown>

  constructor() {
    this.#child = fork(new URL('./driver.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
    })
    this.#exited = once(this.#child, 'exit')
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Opens the streams of all screens of these rooms. */
  async open(url: string, rooms: RoomPlan[], options: { floor?: boolean } = {}): Promise<void> {
    await this.#order({ kind: 'open', url, floor: options.floor ?? false, rooms }, 'opened')
  }

  /** Lets the rooms play; calls `warm` when the measured time begins. */
  async run(options: { paceMs: number; seconds: number; warmUpSeconds: number }, warm: () => void): Promise<Figures> {
    const ran = this.#report('ran')
    void this.#report('warm').then(warm, () => undefined)
    this.#child.send({ kind: 'run', ...options } satisfies Order)
    return ((await ran) as Extract<Report, { kind: 'ran' }>).figures
  }

  async close(): Promise<void> {
    await this.#order({ kind: 'close' }, 'closed')
  }

  async stop(): Promise<void> {
    this.#child.disconnect()
    await this.#exited
  }

  async #order(order: Order, answer: Report['kind']): Promise<Report> {
    const report = this.#report(answer)
    this.#child.send(order)
    return report
  }

  async #report(kind: Report['kind']): Promise<Report> {
    const gone = this.#exited.then(() => {
      throw new Error('the driver ended')
    })
    for (;;) {
      const [report] = await Promise.race([once(this.#child, 'message') as Promise<[Report]>, gone])
      if (report.kind === kind) return report
    }
  }
}
