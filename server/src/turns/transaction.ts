import { sql } from 'drizzle-orm'
import { GameUnitOfWork } from './game-unit-of-work.ts'
import { type HandCard, readGameRows, type GameRows } from '#server/game-rows/read-game-rows.ts'
import type { KeyedMutex } from './keyed-mutex.ts'
import type { Counter } from '#server/metrics/metrics.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { EventBus } from '#server/news/event-bus.ts'
import type { News } from '#server/news/news.ts'
import { isConflict, isDeadlock, violates } from '#server/db/database-faults.ts'
import type { Db, LazyTransaction, Statement } from '#server/db/connections/handles.ts'
import type { Database } from '#server/db/open-database.ts'
import { Parameters, writeGiven, writeShape, type RowWrite } from '#server/db/row-write.ts'
import { BoundedMap } from '#server/news/bounded-map.ts'

/** Whole games in memory; see `game/caches/snapshots.ts`. */
interface GameSnapshots {
  /** The rows of a game as last committed; null when there is no such game. */
  rows: (gameId: string) => Promise<GameRows | null>
}

/** Dealt hands in memory; see `game/caches/hand-cache.ts`. */
interface DealtHands {
  get: (roundId: string, seatKey: string) => readonly HandCard[] | undefined
  put: (roundId: string, hands: readonly { seat: string; cards: readonly HandCard[] }[]) => void
}

/**
 * What transactions depend on. Without the last three, as in operator commands, games are read and locked in the
 * database.
 */
export interface TransactionServices {
  database: Database
  eventBus: EventBus
  snapshots?: GameSnapshots
  gameMutex?: KeyedMutex
  hands?: DealtHands
  /** Counts how transactions ended. */
  turns?: Counter
}

type GameNews = Extract<News, { kind: 'game' }>

/** SQL texts by the shape of what they write: commands come in a few shapes, and their texts are long. */
const texts = new BoundedMap<string, string>(600)

/** Somebody else changed the game since it was read. */
class ConflictError extends Error {}
/** The idempotency row exists already: this request was handled before. */
class RepeatedError extends Error {}

/**
 * The transaction of a command. All its reads and writes are one database transaction, which begins with the first
 * query. A command that changes only a game, through its unit of work, needs none: a single statement at the end writes
 * it.
 */
export class Transaction implements Db {
  /** What caches and screens must learn after the commit. */
  readonly news: News[] = []
  readonly #services: TransactionServices
  readonly #locks: boolean
  /** Made when it is needed: most units of work never are one. */
  #lazyTransaction: LazyTransaction | null = null
  readonly #worksByGame = new Map<string, GameUnitOfWork>()
  /** The unit of work that may still have changes to flush. */
  #work: GameUnitOfWork | null = null
  /** The flush that is under way, if any. */
  #settling: Promise<void> | null = null
  #release: (() => void) | null = null
  #fromMemory = false
  readonly #onCommit: (() => void)[] = []

  /** `locks`: units of work lock their game in the database instead of checking its version when they write. */
  constructor(services: TransactionServices, locks: boolean) {
    this.#services = services
    this.#locks = locks
  }

  get #lazy(): LazyTransaction {
    // Flush the unit of work first, so that the query sees its changes.
    return (this.#lazyTransaction ??= this.#services.database.transaction(() => this.#settle()))
  }
  get #begun(): boolean {
    return this.#lazyTransaction?.begun ?? false
  }

  get select(): Db['select'] {
    return this.#lazy.db.select.bind(this.#lazy.db)
  }
  get selectDistinct(): Db['selectDistinct'] {
    return this.#lazy.db.selectDistinct.bind(this.#lazy.db)
  }
  get insert(): Db['insert'] {
    return this.#lazy.db.insert.bind(this.#lazy.db)
  }
  get update(): Db['update'] {
    return this.#lazy.db.update.bind(this.#lazy.db)
  }
  get delete(): Db['delete'] {
    return this.#lazy.db.delete.bind(this.#lazy.db)
  }
  get execute(): Db['execute'] {
    return this.#lazy.db.execute.bind(this.#lazy.db)
  }

  /** Dealt hands in this process's memory. */
  get hands(): DealtHands | undefined {
    return this.#services.hands
  }

  /** This transaction's unit of work on a game, if any. */
  heldGameWork(gameId: string): GameUnitOfWork | null {
    return this.#worksByGame.get(gameId) ?? null
  }

  /**
   * Begins the unit of work on a game. The mutex serializes them within this process; the version check or the row lock
   * does so across processes. A transaction that already holds a connection locks instead of waiting for the mutex:
   * waiting with a connection in hand could exhaust the pool.
   * @throws ApiError not_found
   */
  async beginGameWork(gameId: string): Promise<GameUnitOfWork> {
    const held = this.#worksByGame.get(gameId)
    if (held) return held
    const rows = await (this.#locks || this.#begun || this.#worksByGame.size > 0
      ? this.#lockedRows(gameId)
      : this.#rowsInMemory(gameId))
    if (!rows) throw new ApiError('not_found')
    this.#work = new GameUnitOfWork(rows)
    this.#worksByGame.set(gameId, this.#work)
    return this.#work
  }

  /** Locks and reads a game. Like every query of this transaction it flushes the pending unit of work first. */
  async #lockedRows(gameId: string): Promise<GameRows | null> {
    await this.#lazy.db.execute(sql`select 1 from games where id = ${gameId} for update`)
    return readGameRows(this.#lazy.db, gameId)
  }

  async #rowsInMemory(gameId: string): Promise<GameRows | null> {
    const { gameMutex, snapshots } = this.#services
    if (!gameMutex || !snapshots) return this.#lockedRows(gameId)
    this.#release = await gameMutex.lock(gameId)
    this.#fromMemory = true
    return snapshots.rows(gameId)
  }

  /** Runs something after the commit, before the news goes out and the game is released. */
  onCommit(done: () => void): void {
    this.#onCommit.push(done)
  }

  /** Runs the callbacks for after the commit. */
  committed(): void {
    for (const done of this.#onCommit) done()
  }

  /**
   * Flushes and drops the unit of work on a game, because other statements of this transaction change that game; it has
   * to be read again then.
   */
  async leaveGameWork(gameId: string): Promise<void> {
    if (!this.#worksByGame.has(gameId)) return
    await this.#settle()
    this.#worksByGame.delete(gameId)
  }

  /** Flushes the rest together with the idempotency row, notifies other processes and commits. */
  async finish(closing: RowWrite | null): Promise<void> {
    const moved = [...this.#worksByGame.values()]
      .filter((work) => work.moved)
      .map((work) => ({ work, item: { kind: 'game', gameId: work.gameId, ...work.news } as GameNews }))
    this.news.push(...moved.map(({ item }) => item))
    const statement = this.#statement(closing, this.news)
    const query = this.#begun ? this.#lazy.query : this.#services.database.query
    if (statement)
      await this.#write(statement, query).catch((error: unknown) => {
        throw closing && violates(error, closing) ? new RepeatedError() : error
      })
    await this.#lazyTransaction?.commit()
    // Caches of this process take the rows over instead of reading them again.
    for (const { work, item } of moved) item.rows = work.rows
  }

  async abandon(): Promise<void> {
    await this.#lazyTransaction?.rollback()
  }

  /** Releases the game's mutex. */
  release(): void {
    this.#release?.()
  }

  /** Whether a retry with the game locked could end differently. */
  mayEndOtherwise(error: unknown): boolean {
    if (error instanceof ConflictError || error instanceof RepeatedError || isDeadlock(error)) return true
    if (!this.#fromMemory) return false
    // On the embedded database memory is never stale; on PostgreSQL another process may have been faster.
    return error instanceof ApiError ? this.#services.database.kind === 'postgres' : isConflict(error)
  }

  /** Whether this may be a repeated request, to be answered with the first answer. */
  static mayBeRepeated(error: unknown): boolean {
    return error instanceof RepeatedError || error instanceof ApiError
  }

  /** Flushes the unit of work's changes within the transaction, once for all queries that wait for it. */
  async #settle(): Promise<void> {
    if (!this.#settling) {
      const statement = this.#work?.pending ? this.#statement(null, []) : null
      if (!statement) return
      this.#settling = this.#write(statement, this.#lazy.query).finally(() => {
        this.#settling = null
      })
    }
    await this.#settling
  }

  #statement(closing: RowWrite | null, news: readonly News[]): Statement | null {
    const shape = this.#shape(closing, news)
    const known = texts.get(shape)
    const parameters = new Parameters({ valuesOnly: known !== undefined })
    const made = this.#text(closing, news, parameters)
    const text = known ?? made
    if (text === null) return null
    if (known === undefined) texts.set(shape, text)
    return {
      text,
      values: parameters.values,
      ...(this.#work?.pending ? { many: () => this.#text(closing, news, new Parameters({ many: true })) } : {}),
    }
  }

  /** What the text of a statement depends on, beside the database. */
  #shape(closing: RowWrite | null, news: readonly News[]): string {
    const notifies = this.#services.eventBus.notifiesOf(news)
    return `${notifies}\n${closing && writeShape(closing)}\n${this.#work?.pending ? this.#work.shape : ''}`
  }

  #text(closing: RowWrite | null, news: readonly News[], parameters: Parameters): string | null {
    const work = this.#work?.pending ? this.#work : null
    const parts = work?.parts(parameters) ?? []
    if (closing) parts.push(`closing as (${writeGiven(work && 'g', closing, parameters)})`)
    const notify = this.#services.eventBus.notifyQuery(news, parameters)
    if (parts.length === 0 && !notify) return null
    if (parameters.many) {
      const table = parameters.table()
      return (
        table &&
        `with ${[table, ...parts].join(', ')} select g.n, g.clock_ms${notify && `, (${notify}) as notified`} from g`
      )
    }
    const given = parts.length > 0 ? `with ${parts.join(', ')} ` : ''
    return `${given}select ${work ? 'g.clock_ms' : '0 as clock_ms'}${notify && `, (${notify}) as notified`}${work ? ' from g' : ''}`
  }

  async #write(statement: Statement, query: Database['query']): Promise<void> {
    const work = this.#work?.pending ? this.#work : null
    const [row] = await query(statement)
    if (!row) throw new ConflictError()
    work?.written(Number(row['clock_ms']))
  }
}

/** Keeps a request from acting twice: a row written in the same transaction, which stores the first answer. */
export interface IdempotentReplay<T> {
  keep: (value: T) => RowWrite
  first: () => Promise<T | null>
}

/**
 * Runs work as one transaction and publishes its news after the commit, never before. Work that conflicted with another
 * change of the same game runs once more with the game locked, and so does what the database ended because two
 * transactions waited for each other, so it must act only through its transaction.
 */
export async function inTransaction<T>(
  services: TransactionServices,
  work: (tx: Transaction, news: News[]) => Promise<T>,
  replay?: IdempotentReplay<T>,
): Promise<T> {
  for (const locks of [false, true]) {
    const tx = new Transaction(services, locks)
    try {
      const value = await work(tx, tx.news)
      await tx.finish(replay?.keep(value) ?? null)
      tx.committed()
      services.eventBus.publish(tx.news)
      services.turns?.add({ outcome: 'committed' })
      return value
    } catch (error) {
      await tx.abandon()
      const first = Transaction.mayBeRepeated(error) ? await replay?.first() : null
      if (first) {
        services.turns?.add({ outcome: 'repeated' })
        return first
      }
      if (locks || !tx.mayEndOtherwise(error)) {
        services.turns?.add({ outcome: error instanceof ApiError ? 'refused' : 'failed' })
        throw error
      }
      services.turns?.add({ outcome: 'run_again' })
    } finally {
      tx.release()
    }
  }
  throw new ApiError('internal_error')
}
