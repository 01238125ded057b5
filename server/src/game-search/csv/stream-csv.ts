import { and, sql, type SQL } from 'drizzle-orm'
import type { CsvDelimiter, ResultMode } from '#domain/reports/game-filter.ts'
import { searchLimits } from '#domain/limits.ts'
import type { Database } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { byteOrderMark, csvLine } from '#server/listing/csv/csv-line.ts'
import { newestFirst } from '#server/game-rows/listed-games.ts'
import { readActions, readCards, readFeedback, readGames } from '#server/game-search/results/read-results.ts'
import { csvColumns, type CsvStyle } from './csv-columns.ts'

type Source = Pick<Database, 'db' | 'kind'>

/**
 * Chunks under way at once. The embedded database does one thing after another: it reads the next while one is written.
 */
const atOnce = { postgres: 3, pglite: 2 } as const

/**
 * The whole file in parts: the header at once, then a chunk of games at a time. It is read by where the last part ended
 * and without an open transaction, so its memory does not grow and nobody waits for it; what begins to be found on the
 * way may be missing. The database reads the next chunks while one is written.
 */
export async function* streamCsv(
  { db, kind }: Source,
  { mode, where, delimiter, ...style }: { mode: ResultMode; where: SQL; delimiter: CsvDelimiter } & CsvStyle,
): AsyncGenerator<string> {
  const header = csvColumns[mode].map(([column]) => style.words.columns[column])
  yield byteOrderMark + csvLine(header, delimiter)
  const chunks = chunksOfIds({ db }, where, searchLimits.csvChunk[kind][mode])
  const state = { isOver: false }
  const read = async () => {
    const found = await chunks.next()
    if (found.done) {
      state.isOver = true
      return () => []
    }
    // One value, however many ids: a statement with thousands of parameters takes longer to be read than to be done.
    return writerOf({ db }, mode, sql`${games.id} = any(string_to_array(${found.value.join(',')}, ',')::uuid[])`)
  }
  const begin = () => {
    const chunk = read()
    // Nobody waits for it when the reader has gone.
    chunk.catch(() => undefined)
    return chunk
  }
  const ahead = Array.from({ length: atOnce[kind] }, begin)
  for (let chunk = ahead.shift(); chunk; chunk = ahead.shift()) {
    const write = await chunk
    if (!state.isOver) ahead.push(begin())
    const text = write(style)
      .map((cells) => csvLine(cells, delimiter))
      .join('')
    if (text !== '') yield text
  }
}

/** The ids of these games in the order of the file, so many at a time. */
async function* chunksOfIds({ db }: Pick<Source, 'db'>, where: SQL, size: number): AsyncGenerator<string[], void> {
  let after: SQL | undefined
  for (;;) {
    const found = await db
      .select({ id: games.id, datedAt: sql<string>`${games.datedAt}::text` })
      .from(games)
      .where(and(where, after))
      .orderBy(...newestFirst)
      .limit(size)
    const last = found.at(-1)
    if (last) yield found.map(({ id }) => id)
    if (!last || found.length < size) return
    after = sql`(${games.datedAt}, ${games.id}) < (${last.datedAt}::timestamptz, ${last.id}::uuid)`
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
