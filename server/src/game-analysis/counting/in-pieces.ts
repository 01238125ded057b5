import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'

/** Rows that are read and added at once, which takes a millisecond. */
const rowsAtOnce = 1000

/** Whether games are counted together, or those of each part of a month by themselves. */
export type By = 'all' | 'part'

/** Some rows of an answer; in parts all of one part. */
export interface Piece<Row> {
  /** Empty: of all games. */
  part: string
  rows: Row[]
}

/** What makes a part of a month. */
export const ofParts = { deckId: games.deckId, gameTypeId: games.gameTypeId, language: games.language }

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

/**
 * The rows of a query that has `part` and these columns, in lists of lists: mapping thousands of rows to objects takes
 * longer than counting them. Others have their turn between two pieces.
 */
export async function* readPieces<Row extends readonly unknown[]>(
  db: Db,
  query: SQL | { getSQL: () => SQL },
  by: By,
  columns: { [Index in keyof Row]: string },
): AsyncGenerator<Piece<Row>> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  // A part has few rows.
  const number = by === 'part' ? sql`0` : sql`(row_number() over () - 1) / ${sql.raw(String(rowsAtOnce))}`
  const pieces = await db
    .select({ part: sql<string>`part`, rows: sql<Row[]>`json_agg(json_build_array(${list}))` })
    .from(sql`(select *, ${number} as piece from ${query} as counted) as numbered`)
    .groupBy(sql`part, piece`)
  for (const piece of pieces) {
    yield piece
    await nextTurn()
  }
}
