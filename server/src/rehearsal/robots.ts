import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { arrivalPause, humanPause, robotActs, type RobotAct } from '#domain/rehearsal/robot-acts.ts'
import { rehearsalLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { inTransaction, type Transaction } from '#server/turns/transaction.ts'
import { rehearsals } from '#server/db/schema/rehearsals.ts'
import { lockGameRow } from '#server/turns/lock-game-row.ts'
import { readGameRows, type GameRows } from '#server/game-rows/read-game-rows.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { joinGame } from '#server/players/commands/join-game.ts'
import type { Services } from '#server/services.ts'
import { drivenRehearsals, isDriver, releaseRehearsals, type DrivenRehearsal } from './driven-rehearsals.ts'
import { performAct } from './perform-act.ts'
import { rehearsedGame } from './rehearsed-game.ts'

interface RobotOptions {
  /** Multiplies the pauses; 1 is human. */
  pace: number
  /** Called with errors; the robots continue with the next step. */
  onFault: (error: unknown) => void
}

/**
 * The robots of all practice games that this server process drives. Pending work is in the database, so that a
 * restart or another process continues it. Only the pauses are in memory; they start over then.
 */
export class Robots {
  readonly #driver = randomUUID()
  readonly #services: Services
  readonly #options: RobotOptions
  /** By game, then by the act's key: when each planned act is due, in ms since the epoch. */
  readonly #due = new Map<string, Map<string, number>>()
  #timer: NodeJS.Timeout | null = null
  #stepping: Promise<void> = Promise.resolve()
  #closed = false

  constructor(services: Services, options: RobotOptions) {
    this.#services = services
    this.#options = options
  }

  /** Steps repeatedly until closed. */
  start(): void {
    if (this.#closed) return
    this.#timer = setTimeout(
      () => {
        this.#stepping = this.step()
          .catch(this.#options.onFault)
          .then(() => this.start())
      },
      Math.max(20, rehearsalLimits.stepMs * Math.min(1, this.#options.pace)),
    )
  }

  /** Waits for the current step and releases the games to other processes. */
  async close(): Promise<void> {
    this.#closed = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#stepping
    await releaseRehearsals(this.#services.database.db, this.#driver).catch(this.#options.onFault)
  }

  /** Visits every game driven here once, and performs the acts that are due. */
  async step(): Promise<void> {
    const { database, clock } = this.#services
    const driven = await drivenRehearsals(database.db, this.#driver, clock())
    for (const gameId of this.#due.keys())
      if (!driven.some((rehearsal) => rehearsal.gameId === gameId)) this.#due.delete(gameId)
    for (const rehearsal of driven) {
      if (this.#closed) return
      await this.#drive(rehearsal).catch(this.#options.onFault)
    }
  }

  async #drive({ gameId, coming }: DrivenRehearsal): Promise<void> {
    const rows = await this.#services.snapshots.rows(gameId)
    if (!rows) return
    const game = rehearsedGame(rows)
    const isOver = game.state === 'complete' || (coming === 0 && game.robots.length === 0)
    if (isOver) return this.#inGame(gameId, (tx) => endRehearsal(tx, gameId))
    const acts = robotActs(game)
    const arrival = coming > 0 && !game.isSuspended ? `arrive ${game.robots.length} ${coming}` : null
    this.#plan(gameId, acts, arrival)
    if (arrival && this.#isDue(gameId, arrival)) await this.#inGame(gameId, (tx) => this.#seatRobot(tx, rows))
    for (const act of acts) if (!this.#closed && this.#isDue(gameId, act.key)) await this.#act(gameId, act)
  }

  /** Schedules new acts after a pause, and drops obsolete ones. */
  #plan(gameId: string, acts: readonly RobotAct[], arrival: string | null): void {
    const now = this.#services.clock().getTime()
    const before = this.#due.get(gameId)
    const due = new Map(acts.map(({ key }) => [key, before?.get(key) ?? now + humanPause(key) * this.#options.pace]))
    if (arrival)
      due.set(arrival, before?.get(arrival) ?? now + arrivalPause(`${gameId} ${arrival}`) * this.#options.pace)
    this.#due.set(gameId, due)
  }

  #isDue(gameId: string, key: string): boolean {
    return (this.#due.get(gameId)?.get(key) ?? Number.POSITIVE_INFINITY) <= this.#services.clock().getTime()
  }

  /**
   * Performs one act in one transaction, after checking under the game's lock that it is still wanted and this is
   * still the driver.
   */
  #act(gameId: string, act: RobotAct): Promise<void> {
    return this.#inGame(gameId, async (tx) => {
      const rows = await readGameRows(tx, gameId)
      if (!rows || !robotActs(rehearsedGame(rows)).some(({ key }) => key === act.key)) return
      await performAct(tx, act, rows, this.#services.clock())
    })
  }

  async #seatRobot(tx: Transaction, { game }: GameRows): Promise<void> {
    const [left] = await tx
      .update(rehearsals)
      .set({ coming: sql`${rehearsals.coming} - 1` })
      .where(and(eq(rehearsals.gameId, game.id), sql`${rehearsals.coming} > 0`))
      .returning({ coming: rehearsals.coming })
    if (!left) return
    await joinGame(tx, {
      gameId: game.id,
      name: null,
      language: game.language,
      heldBy: 'robot',
      now: this.#services.clock(),
      random: this.#services.random,
    })
  }

  /** Ignores refusals: the next step sees the game's new state. */
  async #inGame(gameId: string, work: (tx: Transaction) => Promise<void>): Promise<void> {
    await inTransaction(this.#services, async (tx) => {
      await lockGameRow(tx, gameId)
      if (await isDriver(tx, this.#driver, gameId)) await work(tx)
    }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }
}

/** Ends a rehearsal with nothing left to do, unless robots were invited meanwhile. */
async function endRehearsal(tx: Db, gameId: string): Promise<void> {
  const rows = await readGameRows(tx, gameId)
  if (!rows) return
  const { state, robots } = rehearsedGame(rows)
  if (state === 'complete') await tx.delete(rehearsals).where(eq(rehearsals.gameId, gameId))
  else if (robots.length === 0)
    await tx.delete(rehearsals).where(and(eq(rehearsals.gameId, gameId), eq(rehearsals.coming, 0)))
}
