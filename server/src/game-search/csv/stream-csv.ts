import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { CsvDelimiter, ResultMode } from '#domain/reports/game-filter.ts'
import { searchLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { newestFirst, readActions, readCards, readFeedback, readGames } from '../commands/read-results.ts'
import { csvColumns, type CsvStyle } from './csv-columns.ts'
import { byteOrderMark, csvLine } from './csv-line.ts'

/**
 * Streams the whole file: the header immediately, then batches of games. It reads by cursor without an open
 * transaction, so memory use stays constant and it blocks nobody; games that start to match meanwhile may be missing.
 */
export async function* streamCsv(
  db: Db,
  { mode, where, delimiter, ...style }: { mode: ResultMode; where: SQL; delimiter: CsvDelimiter } & CsvStyle,
): AsyncGenerator<string> {
  const header = csvColumns[mode].map(([column]) => style.words.columns[column])
  yield byteOrderMark + csvLine(header, delimiter)
  let after: SQL | undefined
  for (;;) {
    const found = await db
      .select({ id: games.id, datedAt: sql<string>`${games.datedAt}::text` })
      .from(games)
      .where(and(where, after))
      .orderBy(...newestFirst)
      .limit(searchLimits.csvChunk)
    const last = found.at(-1)
    if (!last) return
    const lines = await linesOf(
      db,
      mode,
      inArray(
        games.id,
        found.map(({ id }) => id),
      ),
      style,
    )
    if (lines.length > 0) yield lines.map((cells) => csvLine(cells, delimiter)).join('')
    if (found.length < searchLimits.csvChunk) return
    after = sql`(${games.datedAt}, ${games.id}) < (${last.datedAt}::timestamptz, ${last.id}::uuid)`
  }
}

async function linesOf(db: Db, mode: ResultMode, where: SQL, style: CsvStyle) {
  switch (mode) {
    case 'games':
      return (await readGames(db, where)).map((row) => csvColumns.games.map(([, cell]) => cell(row, style)))
    case 'actions':
      return (await readActions(db, where)).map((row) => csvColumns.actions.map(([, cell]) => cell(row, style)))
    case 'cards':
      return (await readCards(db, where)).map((row) => csvColumns.cards.map(([, cell]) => cell(row, style)))
    case 'feedback':
      return (await readFeedback(db, where)).map((row) => csvColumns.feedback.map(([, cell]) => cell(row, style)))
  }
}
