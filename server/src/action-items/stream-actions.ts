import { and, asc, sql, type SQL } from 'drizzle-orm'
import { searchLimits } from '#domain/limits.ts'
import { csvDelimiterOf, type CsvDelimiter } from '#domain/reports/game-filter.ts'
import type { Language } from '#domain/languages.ts'
import { daysIn } from '#domain/time/time-zone.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionItems } from '#server/db/schema/games.ts'
import { byteOrderMark, csvLine } from '#server/listing/csv/csv-line.ts'
import { csvTexts } from '#server/listing/csv/csv-texts.ts'
import { selectTrackedActions } from './tracked-actions.ts'

interface Style {
  language: Language
  delimiter: CsvDelimiter | undefined
  timeZone: string
}

/**
 * Tracked actions as a CSV file, by due date, in parts: each is read by where the last one ended, so its memory does
 * not grow.
 */
export async function* streamActions(
  db: Db,
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
  let after: SQL | undefined
  for (;;) {
    const rows = await selectTrackedActions(db)
      .where(and(where, after))
      .orderBy(asc(actionItems.dueAt), asc(actionItems.id))
      .limit(searchLimits.csvChunk.pglite.actions)
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
    if (lines.length > 0) yield lines.join('')
    const last = rows.at(-1)
    if (!last || rows.length < searchLimits.csvChunk.pglite.actions) return
    after = sql`(${actionItems.dueAt}, ${actionItems.id}) > (${last.exactDueAt}::timestamptz, ${last.id}::uuid)`
  }
}
