import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import { openDatabase, type Database } from '#server/db/open-database.ts'

/** Databases of this worker that nobody uses at the moment. Opening one costs a second of work, emptying it a few hundredths. */
const free: Database[] = []

const listTables = `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables where schemaname = 'public'`

/** An embedded database with all migrations and no rows; its `close` gives it back for the next test file. */
export async function takeEmbeddedDatabase(): Promise<Database> {
  const opened = free.pop()
  // Emptied when it is taken: what a former server still had under way has ended by then.
  if (opened) await empty(opened)
  const database =
    opened ?? (await openDatabase({ dataDir: null, template: await openAsBlob(inject('pgliteTemplate')) }))
  let isClosed = false
  return {
    ...database,
    close: async () => {
      if (!isClosed) free.push(database)
      isClosed = true
    },
  }
}

/** As the migrations left it: every table empty, every sequence at its beginning, nothing of a session's own. */
async function empty({ query }: Database): Promise<void> {
  await query({ text: 'discard all', values: [] })
  const [row] = await query({ text: listTables, values: [] })
  await query({ text: `truncate ${String(row?.['tables'])} restart identity`, values: [] })
}
