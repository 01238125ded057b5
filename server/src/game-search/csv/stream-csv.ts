import { and, sql, type SQL } from 'drizzle-orm'
import type { CsvDelimiter, ResultMode } from '#domain/reports/game-filter.ts'
import { searchLimits } from '#domain/limits.ts'
import type { Database } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { byteOrderMark, csvLine } from '#server/listing/csv/csv-line.ts'
import { newestFirst, readActions, readCards, readFeedback, readGames } from '../commands/read-results.ts'
import { csvColumns, type CsvStyle } from './csv-columns.ts'

type Source = Pick<Database, 'db' | 'kind'>

interface Chunk {
  lines: () => string[]
  /** Where the next one begins; undefined: this was the last. */
  next: SQL | undefined
}

/**
 * The whole file in parts: the header at once, then a chunk of games at a time. It is read by where the last part ended and without an open
 * transaction, so its memory does not grow and nobody waits for it; what begins to be found on the way may be missing. The database reads the
 * next chunk while this one is written.
 */
export async function* streamCsv(
  { db, kind }: Source,
  { mode, where, delimiter, ...style }: { mode: ResultMode; where: SQL; delimiter: CsvDelimiter } & CsvStyle,
): AsyncGenerator<string> {
  const header = csvColumns[mode].map(([column]) => style.words.columns[column])
  yield byteOrderMark + csvLine(header, delimiter)
  const size = searchLimits.csvChunk[kind][mode]
  const read = async (after: SQL | undefined): Promise<Chunk> => {
    const found = await db
      .select({ id: games.id, datedAt: sql<string>`${games.datedAt}::text` })
      .from(games)
      .where(and(where, after))
      .orderBy(...newestFirst)
      .limit(size)
    // One value, however many ids: a statement with thousands of parameters takes longer to be read than to be done.
    const ids = found.map(({ id }) => id).join(',')
    const last = found.length < size ? undefined : found.at(-1)
    const write = await writerOf({ db }, mode, sql`${games.id} = any(string_to_array(${ids}, ',')::uuid[])`)
    return {
      lines: () => write(style).map((cells) => csvLine(cells, delimiter)),
      next: last && sql`(${games.datedAt}, ${games.id}) < (${last.datedAt}::timestamptz, ${last.id}::uuid)`,
    }
  }
  let ahead: Promise<Chunk> | undefined = read(undefined)
  while (ahead) {
    const { lines, next }: Chunk = await ahead
    ahead = next && read(next)
    // Nobody waits for it when the reader has gone.
    ahead?.catch(() => undefined)
    const text = lines().join('')
    if (text !== '') yield text
  }
}

/** Reads what a mode lists of games; what it answers writes the cells of each line. */
async function writerOf({ db }: Pick<Source, 'db'>, mode: ResultMode, where: SQL) {
  switch (mode) {
    case 'games': {
      const rows = await readGames(db, where)
      return (style: CsvStyle) => rows.map((row) => csvColumns.games.map(([, cell]) => cell(row, style)))
    }
    case 'actions': {
      const rows = await readActions(db, where)
      return (style: CsvStyle) => rows.map((row) => csvColumns.actions.map(([, cell]) => cell(row, style)))
    }
    case 'cards': {
      const rows = await readCards(db, where)
      return (style: CsvStyle) => rows.map((row) => csvColumns.cards.map(([, cell]) => cell(row, style)))
    }
    case 'feedback': {
      const rows = await readFeedback(db, where)
      return (style: CsvStyle) => rows.map((row) => csvColumns.feedback.map(([, cell]) => cell(row, style)))
    }
  }
}
