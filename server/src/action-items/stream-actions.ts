import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { searchLimits } from '#domain/limits.ts'
import { csvDelimiterOf, type CsvDelimiter } from '#domain/reports/game-filter.ts'
import type { Language } from '#domain/languages.ts'
import { daysIn } from '#domain/time/time-zone.ts'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { ChunkSize } from '#server/listing/csv/chunk-size.ts'
import { byteOrderMark, csvLine } from '#server/listing/csv/csv-line.ts'
import { csvTexts } from '#server/listing/csv/csv-texts.ts'
import { oneAhead } from '#server/listing/csv/one-ahead.ts'
import { rest } from '#server/turns/rest.ts'

type Source = Pick<UnhurriedReads, 'db' | 'kind'>

const { csvChunk } = searchLimits

const columnsOfLine = {
  id: actionItems.id,
  name: actionItems.name,
  assignee: actionItems.assignee,
  dueAt: actionItems.dueAt,
  /** With microseconds, which a Date lacks. */
  exactDueAt: sql<string>`${actionItems.dueAt}::text`,
  state: actionItems.state,
  doneAt: actionItems.doneAt,
  blockedReason: actionItems.blockedReason,
  subject: games.subject,
  team: games.team,
  completedAt: games.completedAt,
  gameId: games.id,
}

interface Style {
  language: Language
  delimiter: CsvDelimiter | undefined
  timeZone: string
}

/**
 * Tracked actions as a CSV file, by due date, in parts: each is read by where the last one ended, so its memory does
 * not grow, and others have their turn in between.
 */
export async function* streamActions(
  source: Source,
  where: SQL | undefined,
  { language, delimiter = csvDelimiterOf(language), timeZone }: Style,
): AsyncGenerator<string> {
  const { columns, states } = csvTexts[language]
  const header = [
    columns.action,
    columns.assignee,
    columns.due,
    columns.actionState,
    columns.doneAt,
    columns.blockedReason,
    columns.subject,
    columns.team,
    columns.completed,
    columns.gameId,
  ]
  const dayOf = daysIn(timeZone)
  const day = (moment: Date | null) => moment && dayOf(moment)
  yield byteOrderMark + csvLine(header, delimiter)
  for await (const rows of oneAhead(readChunks(source, where))) {
    await rest()
    const lines = rows.map((row) =>
      csvLine(
        [
          row.name,
          row.assignee,
          day(row.dueAt),
          states[row.state],
          day(row.doneAt),
          row.blockedReason,
          row.subject,
          row.team,
          day(row.completedAt),
          row.gameId,
        ],
        delimiter,
      ),
    )
    yield lines.join('')
  }
}

async function* readChunks({ db, kind }: Source, where: SQL | undefined) {
  const max = csvChunk.rows[kind]
  const size = new ChunkSize({ first: csvChunk.first, max, rows: max, ms: csvChunk.ms })
  let after: SQL | undefined
  for (;;) {
    const { rows, count } = await size.read(max, (limit) =>
      db
        .select(columnsOfLine)
        .from(actionItems)
        .innerJoin(games, eq(games.id, actionItems.gameId))
        .where(and(where, after))
        .orderBy(asc(actionItems.dueAt), asc(actionItems.id))
        .limit(limit),
    )
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < count) return
    after = sql`(${actionItems.dueAt}, ${actionItems.id}) > (${last.exactDueAt}::timestamptz, ${last.id}::uuid)`
  }
}
