import { desc, max, min, sql, sum } from 'drizzle-orm'
import { errorReports } from '#server/db/schema/operation.ts'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { printInstant, printTable } from '../print-table.ts'
import { readNumber } from '../read-options.ts'

const messageWidth = 80

export const listErrorReports: OperatorCommand = {
  name: 'error-reports',
  summary: 'Show the faults that browsers reported, grouped, latest first.',
  arguments: [],
  options: { limit: { type: 'string' }, details: { type: 'boolean' } },
  optionHelp: { limit: 'how many (default 20)', details: 'the latest reports with everything that is known, as JSON' },
  run: onDatabase(async ({ values, print }, { database: { db } }) => {
    const limit = readNumber(values, 'limit', { min: 1, max: 1000 }) ?? 20
    if (values['details'] === true) {
      const rows = await db.select().from(errorReports).orderBy(desc(errorReports.lastSeenAt)).limit(limit)
      print(JSON.stringify(rows, null, 2))
      return
    }
    const last = max(errorReports.lastSeenAt)
    const rows = await db
      .select({
        name: sql<string>`max(${errorReports.name})`,
        message: sql<string>`max(${errorReports.message})`,
        times: sum(errorReports.count),
        first: min(errorReports.createdAt),
        last,
      })
      .from(errorReports)
      .groupBy(errorReports.fingerprint)
      .orderBy(desc(last))
      .limit(limit)
    print(
      printTable(
        ['times', 'last', 'first', 'fault'],
        rows.map((row) => [
          String(row.times),
          printInstant(row.last),
          printInstant(row.first),
          `${row.name}: ${row.message.split('\n')[0] ?? ''}`.slice(0, messageWidth),
        ]),
        'No faults were reported.',
      ),
    )
  }),
}
