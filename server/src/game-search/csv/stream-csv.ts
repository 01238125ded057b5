import { setImmediate } from 'node:timers/promises'
import { and, sql, type SQL } from 'drizzle-orm'
import type { CsvDelimiter, ResultMode } from '#domain/reports/game-filter.ts'
import { searchLimits } from '#domain/limits.ts'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { ChunkSize } from '#server/listing/csv/chunk-size.ts'
import { byteOrderMark, type CsvCell, csvLine } from '#server/listing/csv/csv-line.ts'
import { oneAhead } from '#server/listing/csv/one-ahead.ts'
import { newestFirst } from '#server/game-rows/listed-games.ts'
import { readActions, readCards, readFeedback, readGames } from '#server/game-search/results/read-results.ts'
import { csvColumns, type CsvStyle } from './csv-columns.ts'

type Source = Pick<UnhurriedReads, 'db' | 'kind'>
type CellsOf = (style: CsvStyle) => readonly CsvCell[]

const { csvChunk } = searchLimits

/**
 * The whole file in parts: the header at once, then a chunk of games at a time. It is read by where the last part ended
 * and without an open transaction, so its memory does not grow and nobody waits for it; what begins to be found on the
 * way may be missing. The database reads the next chunk while one is written.
 */
export async function* streamCsv(
  source: Source,
  { mode, where, delimiter, ...style }: { mode: ResultMode; where: SQL; delimiter: CsvDelimiter } & CsvStyle,
): AsyncGenerator<string> {
  const header = csvColumns[mode].map(([column]) => style.words.columns[column])
  yield byteOrderMark + csvLine(header, delimiter)
  for await (const rows of oneAhead(readChunks(source, mode, where))) {
    // Others get their turn between making rows of an answer and making text of them.
    await setImmediate()
    const text = rows.map((cells) => csvLine(cells(style), delimiter)).join('')
    if (text !== '') yield text
  }
}

/** What a mode lists of these games, in the order of the file, a chunk at a time. */
async function* readChunks({ db, kind }: Source, mode: ResultMode, where: SQL): AsyncGenerator<CellsOf[], void> {
  const size = new ChunkSize({
    first: csvChunk.first,
    max: csvChunk.rows[kind],
    rows: csvChunk.rows[kind],
    ms: csvChunk.ms,
  })
  for await (const batch of idsOf(db, where)) {
    let ids = batch
    while (ids.length > 0) {
      const { rows, count } = await size.read(ids.length, async (few) => {
        // One value, however many ids: a statement with thousands of parameters takes longer to be read than to be
        // done. The games are asked again: one may have become private since its id was read.
        const chunk = sql`${games.id} = any(string_to_array(${ids.slice(0, few).join(',')}, ',')::uuid[])`
        return readLines(db, mode, and(chunk, where) ?? chunk)
      })
      ids = ids.slice(count)
      yield rows
    }
  }
}

/** The ids of these games in the order of the file, many at a time. */
async function* idsOf(db: Source['db'], where: SQL): AsyncGenerator<string[], void> {
  const size = new ChunkSize({ ...csvChunk.ids, rows: csvChunk.ids.max, ms: csvChunk.ms })
  let after: SQL | undefined
  for (;;) {
    const { rows, count } = await size.read(csvChunk.ids.max, (limit) =>
      db
        .select({ id: games.id, datedAt: sql<string>`${games.datedAt}::text` })
        .from(games)
        .where(and(where, after))
        .orderBy(...newestFirst)
        .limit(limit),
    )
    const last = rows.at(-1)
    if (last) yield rows.map(({ id }) => id)
    if (!last || rows.length < count) return
    after = sql`(${games.datedAt}, ${games.id}) < (${last.datedAt}::timestamptz, ${last.id}::uuid)`
  }
}

/** Reads what a mode lists of games, each line as what writes its cells. */
async function readLines(db: Source['db'], mode: ResultMode, where: SQL): Promise<CellsOf[]> {
  switch (mode) {
    case 'games':
      return (await readGames(db, where)).map((row) => (style) => csvColumns.games.map(([, cell]) => cell(row, style)))
    case 'actions':
      return (await readActions(db, where)).map(
        (row) => (style) => csvColumns.actions.map(([, cell]) => cell(row, style)),
      )
    case 'cards':
      return (await readCards(db, where)).map((row) => (style) => csvColumns.cards.map(([, cell]) => cell(row, style)))
    case 'feedback':
      return (await readFeedback(db, where)).map(
        (row) => (style) => csvColumns.feedback.map(([, cell]) => cell(row, style)),
      )
  }
}
