import { eq, sql } from 'drizzle-orm'
import { GameTurn } from './game-unit-of-work.ts'
import { type HandCard, readGameRows, type GameRows } from '#server/game-rows/read-game-rows.ts'
import type { Turns } from './keyed-mutex.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { NewsChannel } from '#server/news/event-bus.ts'
import type { News } from '#server/news/news.ts'
import { isConflict, violates } from '#server/db/database-faults.ts'
import type { Db, LazyTransaction, Statement } from '#server/db/handles.ts'
import type { Database } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { Parameters, writeGiven, type RowWrite } from '#server/db/row-write.ts'

/** Whole games as a process remembers them; who starts it gives `Snapshots`. */
interface GameSnapshots {
  /** The rows of a game as last committed; null when there is none. */
  rows: (gameId: string) => Promise<GameRows | null>
}

/** Dealt hands as a process remembers them. */
interface DealtHands {
  get: (roundId: string, seatKey: string) => readonly HandCard[] | undefined
  put: (roundId: string, seatKey: string, cards: readonly HandCard[]) => void
}

/** A process that remembers no games, like an operator's command, has the first two only, and locks. */
export interface TransactionServices {
  database: Database
  news: NewsChannel
  snapshots?: GameSnapshots
  turns?: Turns
  hands?: DealtHands
}

type GameNews = Extract<News, { kind: 'game' }>

/** Another one changed the game since it was read. */
class ConflictError extends Error {}
/** The row that closes the transaction is there already: the same was asked before. */
class RepeatedError extends Error {}

/**
 * What a command works in. Whatever it reads and writes through it is one transaction of the database, which begins with the first query. A
 * command that only takes its turn on a remembered game needs none: it is written at the end, in a single statement.
 */
export class Transaction implements Db {
  /** What caches and screens must learn after the commit. */
  readonly news: News[] = []
  readonly #services: TransactionServices
  readonly #locks: boolean
  readonly #lazy: LazyTransaction
  readonly #turns = new Map<string, GameTurn>()
  /** The turn that may have something still to be written. */
  #turn: GameTurn | null = null
  #release: (() => void) | null = null
  #remembered = false
  readonly #onCommit: (() => void)[] = []

  /** `locks`: turns lock their game in the database, instead of being written on the condition that it did not change. */
  constructor(services: TransactionServices, locks: boolean) {
    this.#services = services
    this.#locks = locks
    // Whoever asks the database must find there what the turn has changed so far.
    this.#lazy = services.database.transaction(() => this.#settle())
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

  /** Hands that this process remembers. */
  get hands(): DealtHands | undefined {
    return this.#services.hands
  }

  /** The turn that this transaction has on a game, if it has one. */
  turnHeld(gameId: string): GameTurn | null {
    return this.#turns.get(gameId) ?? null
  }

  /**
   * Takes the turn on a game. Within this process one has it at a time; other processes are kept apart by the condition or the lock. Who has
   * already asked the database locks: waiting for a turn with a connection in hand could leave none for the one that has it.
   * @throws ApiError not_found
   */
  async takeTurn(gameId: string): Promise<GameTurn> {
    const held = this.#turns.get(gameId)
    if (held) return held
    if (this.#turn) await this.#settle()
    const rows = await (this.#locks || this.#lazy.begun || this.#turns.size > 0
      ? this.#lockedRows(gameId)
      : this.#rememberedRows(gameId))
    if (!rows) throw new ApiError('not_found')
    this.#turn = new GameTurn(rows)
    this.#turns.set(gameId, this.#turn)
    return this.#turn
  }

  async #lockedRows(gameId: string): Promise<GameRows | null> {
    await this.#lazy.db.execute(sql`select 1 from games where id = ${gameId} for update`)
    return readGameRows(this.#lazy.db, gameId)
  }

  async #rememberedRows(gameId: string): Promise<GameRows | null> {
    const { turns, snapshots } = this.#services
    if (!turns || !snapshots) return this.#lockedRows(gameId)
    this.#release = await turns.take(gameId)
    this.#remembered = true
    return snapshots.rows(gameId)
  }

  /** Takes the turn on a game and keeps every other process away too, for what changes without a new version. @throws ApiError not_found */
  async lockTurn(gameId: string): Promise<GameTurn> {
    const turn = await this.takeTurn(gameId)
    const [row] = await this.#lazy.db
      .select({ version: games.version })
      .from(games)
      .where(eq(games.id, gameId))
      .for('update')
    if (row?.version === turn.rows.game.version) return turn
    throw new ConflictError()
  }

  /** Does something when all is committed, before anybody hears of it or has the turn. */
  onCommit(done: () => void): void {
    this.#onCommit.push(done)
  }

  /** What was to be done when all is committed. */
  committed(): void {
    for (const done of this.#onCommit) done()
  }

  /** Gives the turn on a game back, because other statements of this transaction change it: what becomes of it, only reading can tell. */
  async leaveTurn(gameId: string): Promise<void> {
    if (!this.#turns.has(gameId)) return
    await this.#settle()
    this.#turns.delete(gameId)
    this.#turn = null
  }

  /** Writes what is left together with the row that closes the transaction, announces the news, and commits. */
  async finish(closing: RowWrite | null): Promise<void> {
    const moved = [...this.#turns.values()]
      .filter((turn) => turn.moved)
      .map((turn) => ({ turn, item: { kind: 'game', gameId: turn.gameId, ...turn.news } as GameNews }))
    this.news.push(...moved.map(({ item }) => item))
    const statement = this.#statement(closing, this.news)
    const query = this.#lazy.begun ? this.#lazy.query : this.#services.database.query
    if (statement)
      await this.#write(statement, query).catch((error: unknown) => {
        throw closing && violates(error, closing) ? new RepeatedError() : error
      })
    await this.#lazy.commit()
    // Those of this process need not make them anew.
    for (const { turn, item } of moved) item.rows = turn.rows
  }

  async abandon(): Promise<void> {
    await this.#lazy.rollback()
  }

  /** Lets the next one have the game. */
  release(): void {
    this.#release?.()
  }

  /** Whether looking again with the game locked could end otherwise. */
  mayEndOtherwise(error: unknown): boolean {
    if (error instanceof ConflictError || error instanceof RepeatedError) return true
    if (!this.#remembered) return false
    // What this process remembers is what the embedded database holds; another process may have been quicker on PostgreSQL.
    return error instanceof ApiError ? this.#services.database.kind === 'postgres' : isConflict(error)
  }

  /** Whether the first answer to the same request may be what is wanted instead. */
  static mayBeRepeated(error: unknown): boolean {
    return error instanceof RepeatedError || error instanceof ApiError
  }

  /** Writes within the transaction what the turn has changed so far. */
  async #settle(): Promise<void> {
    const statement = this.#turn?.pending ? this.#statement(null, []) : null
    if (statement) await this.#write(statement, this.#lazy.query)
  }

  #statement(closing: RowWrite | null, news: readonly News[]): Statement | null {
    const parameters = new Parameters()
    const text = this.#text(closing, news, parameters)
    if (text === null) return null
    return {
      text,
      values: parameters.values,
      ...(this.#turn?.pending ? { many: () => this.#text(closing, news, new Parameters({ many: true })) } : {}),
    }
  }

  #text(closing: RowWrite | null, news: readonly News[], parameters: Parameters): string | null {
    const turn = this.#turn?.pending ? this.#turn : null
    const parts = turn?.parts(parameters) ?? []
    if (closing) parts.push(`closing as (${writeGiven(turn && 'g', closing, parameters)})`)
    const told = this.#services.news.tellsOthers(news, parameters)
    if (parts.length === 0 && !told) return null
    if (parameters.many) {
      const table = parameters.table()
      return (
        table &&
        `with ${[table, ...parts].join(', ')} select p.n, g.clock_ms${told && `, (${told}) as told`} from ${parameters.source('g')}`
      )
    }
    const given = parts.length > 0 ? `with ${parts.join(', ')} ` : ''
    return `${given}select ${turn ? 'g.clock_ms' : '0 as clock_ms'}${told && `, (${told}) as told`}${turn ? ' from g' : ''}`
  }

  async #write(statement: Statement, query: Database['query']): Promise<void> {
    const turn = this.#turn?.pending ? this.#turn : null
    const [row] = await query(statement)
    if (!row) throw new ConflictError()
    turn?.written(Number(row['clock_ms']))
  }
}

/** What keeps a request from acting twice: a row written with its act, and the answer that was kept in it. */
export interface Repetition<T> {
  keep: (value: T) => RowWrite
  first: () => Promise<T | null>
}

/**
 * Runs work as one transaction and tells its news after the commit, never before. Work that met somebody else's on the same game runs once
 * more, with the game locked; so it must do nothing but through its transaction.
 */
export async function inTransaction<T>(
  services: TransactionServices,
  work: (tx: Transaction, news: News[]) => Promise<T>,
  repetition?: Repetition<T>,
): Promise<T> {
  for (const locks of [false, true]) {
    const tx = new Transaction(services, locks)
    try {
      const value = await work(tx, tx.news)
      await tx.finish(repetition?.keep(value) ?? null)
      tx.committed()
      services.news.publish(tx.news)
      return value
    } catch (error) {
      await tx.abandon()
      const first = Transaction.mayBeRepeated(error) ? await repetition?.first() : null
      if (first) return first
      if (locks || !tx.mayEndOtherwise(error)) throw error
    } finally {
      tx.release()
    }
  }
  throw new ApiError('internal_error')
}
