import { setTimeout as sleep } from 'node:timers/promises'
import { and, sql, type SQL } from 'drizzle-orm'
import type { CsvDelimiter, ResultMode } from '#domain/reports/game-filter.ts'
import { searchLimits } from '#domain/limits.ts'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import { rest } from '#server/turns/rest.ts'
import { games } from '#server/db/schema/games.ts'
import { ChunkSize } from '#server/listing/csv/chunk-size.ts'
import { byteOrderMark } from '#server/listing/csv/csv-line.ts'
import { oneAhead } from '#server/listing/csv/one-ahead.ts'
import { newestFirst } from '#server/game-rows/listed-games.ts'
import type { CsvStyle } from './csv-columns.ts'
import { DeckWords } from './deck-words.ts'
import { type Line, readLines } from './read-lines.ts'
import { headerLine, lineWriter } from './write-lines.ts'

type Source = Pick<UnhurriedReads, 'db' | 'kind'>

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
  yield byteOrderMark + headerLine(mode, style, delimiter)
  const write = lineWriter(mode, style, delimiter)
  for await (const lines of oneAhead(readChunks(source, mode, where))) {
    // Others get their turn between making rows of an answer and making text of them.
    await rest()
    const text = lines.map(write).join('')
    if (text !== '') yield text
  }
}

/**
 * What a mode lists of these games, in the order of the file, a chunk at a time; no faster than files need, because
 * others use the same processors.
 */
async function* readChunks({ db, kind }: Source, mode: ResultMode, where: SQL): AsyncGenerator<Line[], void> {
  const from = { db, words: new DeckWords(db) }
  const size = new ChunkSize({
    first: csvChunk.first,
    max: csvChunk.rows[kind],
    rows: csvChunk.rows[kind],
    ms: csvChunk.ms,
  })
  for await (const batch of idsOf(db, where)) {
    let ids = batch
    while (ids.length > 0) {
      const began = performance.now()
      const { rows, count } = await size.read(ids.length, (few) =>
        readLines(from, mode, { ids: ids.slice(0, few), where }),
      )
      ids = ids.slice(count)
      yield rows
      const restMs = began + rows.length / csvChunk.rowsPerMs - performance.now()
      if (restMs >= 1) await sleep(restMs)
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
