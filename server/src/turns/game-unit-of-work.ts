import type { PgTable } from 'drizzle-orm/pg-core'
import {
  assignments,
  asJsonRow,
  columnsSet,
  shapeOf,
  writeGiven,
  writeShape,
  type Parameters,
  type RowWrite,
} from '#server/db/row-write.ts'
import { gameEvents, games } from '#server/db/schema/games.ts'
import type { NoteChange } from '#server/game-rows/note-change.ts'
import { advanceRows, isShown, type GameChanges, type RowChange } from '#server/game-rows/advance-rows.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'

export interface GameEvent {
  kind: string
  playerId?: string | null
  data?: Record<string, unknown>
}

type Row<T extends PgTable> = T['$inferSelect']
type GameColumns = Partial<typeof games.$inferInsert>

/**
 * A command's unit of work on a game. It reads the current game and collects changes; at the end one statement writes
 * them all, provided the game still has the version that was read. So no lock and no earlier read is needed.
 */
export class GameUnitOfWork {
  readonly gameId: string
  /** The version that was read, which the database must still have. */
  #base: number
  #rows: GameRows
  #writes: RowWrite[] = []
  #events: GameEvent[] = []
  #game: Record<string, unknown> = {}
  /** What changed since the rows were read, for caches of the game. */
  readonly #changes: { game: Record<string, unknown>; rows: RowChange[] } = { game: {}, rows: [] }
  /** What this work did to the notes. */
  readonly #notes: NoteChange[] = []
  /** The game before this work. */
  readonly before: GameRows

  constructor(rows: GameRows) {
    this.before = rows
    this.gameId = rows.game.id
    this.#rows = rows
    this.#base = rows.game.version
  }

  /** The game with all changes so far. */
  get rows(): GameRows {
    return this.#rows
  }

  insert<T extends PgTable>(table: T, row: Row<T> & { id: string }): Row<T> {
    this.#writes.push({ kind: 'insert', table, row })
    this.#put(table, row)
    return row
  }

  update<T extends PgTable>(table: T, id: string, changes: Partial<Row<T>>): void {
    this.#writes.push({ kind: 'update', table, id, changes })
    this.#change({ table: shapeOf(table).name, id, changes: asJsonRow(table, changes) })
  }

  remove(table: PgTable, id: string): void {
    this.#writes.push({ kind: 'delete', table, id })
    this.#change({ table: shapeOf(table).name, id, gone: true })
  }

  /** Adds a card's text to the game in memory, unless it is there already. Writes nothing. */
  show(card: GameRows['cards'][number]): void {
    if (!this.#rows.cards.some(({ id }) => id === card.id)) this.#change({ table: 'cards', put: { ...card } })
  }

  /** Adds to the news what this step did to the notes. The caller writes the notes. */
  recordNotes(changes: readonly NoteChange[]): void {
    this.#notes.push(...changes)
  }

  /** Ends a step: appends to the game's log, changes its row and increments its version. */
  record(event: GameEvent, changes: GameColumns = {}): void {
    this.#events.push(event)
    const different = whatDiffers(this.#rows.game, changes)
    Object.assign(this.#game, different)
    const game = asJsonRow(games, different)
    Object.assign(this.#changes.game, game)
    this.#rows = advanceRows(this.#rows, this.#rows.game.version + 1, { game, rows: [] })
  }

  /** Whether anything is still to be flushed. */
  get pending(): boolean {
    return this.#events.length > 0 || this.#writes.length > 0
  }

  /** Whether this work has incremented the game's version. */
  get moved(): boolean {
    return this.#rows.game.version > this.before.game.version
  }

  /**
   * The common table expressions that write this work. The first, `g`, returns a row only if the game is unchanged
   * since it was read.
   */
  parts(parameters: Parameters): string[] {
    const gameId = parameters.plain(this.gameId, 'uuid')
    const set = assignments(games, this.#game, parameters)
    const count = this.#events.length
    const step = `update "games" set "version" = "version" + ${count}${set && `, ${set}`}${parameters.many ? ' from p' : ''}
      where "id" = ${gameId} and "version" = ${parameters.plain(this.#base, 'int')} returning ${parameters.returned()}"id", "version", "clock_ms"::float8 as clock_ms`
    const log = this.#events.map((event, index) => {
      const what = parameters.of(gameEvents.kind, event.kind)
      const data = parameters.of(gameEvents.data, event.data ?? {})
      const by = event.playerId ? `, ${parameters.of(gameEvents.playerId, event.playerId)}` : ''
      return `insert into "game_events" ("game_id", "version", "kind", "data"${by && ', "player_id"'})
        select g."id", g."version" - ${count - index - 1}, ${what}, ${data}${by} from g`
    })
    return [
      `g as (${step})`,
      ...[...this.#writes.map((write) => writeGiven('g', write, parameters)), ...log].map(
        (part, index) => `w${index} as (${part})`,
      ),
    ]
  }

  /** What the text of `parts` depends on: units of work of one shape differ only in their values. */
  get shape(): string {
    let shape = columnsSet(games, this.#game)
    for (const { playerId } of this.#events) shape += playerId ? '\n! by' : '\n!'
    for (const write of this.#writes) shape += `\n${writeShape(write)}`
    return shape
  }

  /** Call after the flush. `clockMs` is the clock in the database, which ticks without incrementing the version. */
  written(clockMs: number): void {
    if (clockMs !== this.#rows.game.clock_ms) {
      this.#rows = { ...this.#rows, game: { ...this.#rows.game, clock_ms: clockMs } }
      Object.assign(this.#changes.game, { clock_ms: clockMs })
    }
    this.#base += this.#events.length
    this.#writes = []
    this.#events = []
    this.#game = {}
  }

  /** The news for caches of the game. */
  get news(): { version: number; since: number; changes: GameChanges; notes?: readonly NoteChange[] } {
    return {
      version: this.#rows.game.version,
      since: this.before.game.version,
      changes: this.#changes,
      ...(this.#notes.length > 0 ? { notes: this.#notes } : {}),
    }
  }

  #put<T extends PgTable>(table: T, row: Row<T> & { id?: string }): void {
    const { name } = shapeOf(table)
    if (row.id !== undefined && isShown(name))
      this.#change({ table: name, put: { ...asJsonRow(table, row), id: row.id } })
  }

  #change(change: RowChange): void {
    if (!isShown(change.table)) return
    this.#changes.rows.push(change)
    this.#rows = advanceRows(this.#rows, this.#rows.game.version, { game: {}, rows: [change] })
  }
}

/** Most steps leave the game's stage as it is, and a stopped timer too; what was not changed is not written. */
function whatDiffers(game: GameRows['game'], { state, timer, ...others }: GameColumns): GameColumns {
  const different: GameColumns = others
  if (state !== undefined && state !== game.state) different.state = state
  if (timer !== undefined && (timer.state !== 'stopped' || game.timer.state !== 'stopped')) different.timer = timer
  return different
}
