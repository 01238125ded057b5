import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { inTurns } from './in-turns.ts'

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

/**
 * The rows of a query that has `part` and these columns, in lists of lists: mapping thousands of rows to objects takes
 * longer than counting them. Others have their turn between two pieces, each of which takes a millisecond to add.
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
  const all = sql<Row[]>`coalesce(json_agg(json_build_array(${list})), '[]')`
  const answers = await db
    .select({ part: by === 'part' ? sql<string>`part` : sql<string>`''`, rows: all })
    .from(sql`${query} as counted`)
    .groupBy(...(by === 'part' ? [sql`part`] : []))
  for (const { part, rows } of answers) {
    await nextTurn()
    for await (const some of inTurns(rows)) yield { part, rows: some }
  }
}
