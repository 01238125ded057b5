import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { oneAhead } from '#server/listing/csv/one-ahead.ts'
import { rest } from '#server/turns/rest.ts'
import { inTurns, pieceSize } from './in-turns.ts'

/** Whether games are counted together, or those of each part of a month by themselves. */
export type By = 'all' | 'part'

/** Some rows of an answer; counted by part, all of one part. */
export interface Piece<Row> {
  /** Empty: of all games. */
  part: string
  rows: Row[]
}

/** What makes a part of a month, where games are counted by part. */
export const ofParts = (by: By) =>
  by === 'part' ? { deckId: games.deckId, gameTypeId: games.gameTypeId, language: games.language } : {}

/** A part's name, of the columns of a query of games: their deck, game type and language. */
export const partName = sql<string>`deck_id || ' ' || coalesce(game_type_id::text, '-') || ' ' || language`

/** What a query that is read in pieces groups by first: the columns of a part, followed by a comma, or nothing. */
export function columnsOf(by: By): SQL {
  return by === 'part' ? sql`deck_id, game_type_id, language, ` : sql``
}

/** The first column of a query that is read in pieces. */
export function partIn(by: By) {
  return (by === 'part' ? partName : sql<string>`''`).as('part')
}

interface Answer<Row> {
  part: string
  rows: Row[]
}

/** A query whose answer is read in pieces. */
export class Pieces<Row> implements AsyncIterable<Piece<Row>> {
  readonly ask: () => Promise<Answer<Row>[]>

  constructor(ask: () => Promise<Answer<Row>[]>) {
    this.ask = ask
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Piece<Row>> {
    yield* inPieces(await this.ask())
  }
}

/** Others have their turn between two pieces, or after many short ones. */
async function* inPieces<Row>(answers: readonly Answer<Row>[]): AsyncGenerator<Piece<Row>> {
  let unrested = pieceSize
  for (const { part, rows } of answers) {
    unrested += rows.length
    if (unrested >= pieceSize) await rest()
    unrested %= pieceSize
    for await (const some of inTurns(rows)) yield { part, rows: some }
  }
}

/**
 * The rows of a query that has `part` and these columns, in lists of lists: mapping thousands of rows to objects takes
 * longer than counting them.
 */
export function readPieces<Row extends readonly unknown[]>(
  db: Db,
  query: SQL | { getSQL: () => SQL },
  by: By,
  columns: { [Index in keyof Row]: string },
): Pieces<Row> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const all = sql<Row[]>`coalesce(json_agg(json_build_array(${list})), '[]')`
  return new Pieces(async () =>
    db
      .select({ part: by === 'part' ? sql<string>`part` : sql<string>`''`, rows: all })
      .from(sql`${query} as counted`)
      .groupBy(...(by === 'part' ? [sql`part`] : [])),
  )
}

/** Asks, and returns what adds the answer. */
export type Step = () => Promise<() => Promise<void>>

export function step<Row>(pieces: Pieces<Row>, add: (rows: Row[], part: string) => void | Promise<void>): Step {
  return async () => {
    const answers = await pieces.ask()
    return async () => {
      for await (const { part, rows } of inPieces(answers)) await add(rows, part)
    }
  }
}

/**
 * Adds one answer after another, while the database works on the next. It never works on two, so that others have the
 * rest of it.
 */
export async function addInOrder(steps: readonly Step[]): Promise<void> {
  for await (const add of oneAhead(asked(steps))) await add()
}

async function* asked(steps: readonly Step[]): AsyncGenerator<() => Promise<void>, void> {
  for (const ask of steps) yield await ask()
}
