import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import { openDatabase, type Database } from '#server/db/open-database.ts'

/** This worker's idle databases. Opening one takes a second of CPU, emptying it a few hundredths. */
const free: Database[] = []

const listTables = `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables where schemaname = 'public'`

/** An embedded database with all migrations and no rows. `close` returns it to the pool for the next test file. */
export async function takeEmbeddedDatabase(): Promise<Database> {
  const opened = free.pop()
  // Emptied on acquisition: by then, whatever a previous server left running has ended.
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

/** As the migrations left it: tables empty, sequences reset, session state discarded. */
async function empty({ query }: Database): Promise<void> {
  await query({ text: 'discard all', values: [] })
  const [row] = await query({ text: listTables, values: [] })
  await query({ text: `truncate ${String(row?.['tables'])} restart identity`, values: [] })
}
