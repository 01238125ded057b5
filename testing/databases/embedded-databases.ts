import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import { openDatabase, type Database } from '#server/db/open-database.ts'

/**
 * This worker's idle databases. Opening one takes a second of CPU, emptying it a few hundredths: few of its tables have
 * rows.
 */
const free: Database[] = []

/** A query for the names of all tables that have rows. */
const findFilled = `select string_agg(format('select %L as name where exists (select from %I)', tablename, tablename), ' union all ') as query
  from pg_tables where schemaname = 'public'`
const restartSequences = `select setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences where schemaname = 'public'`

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
  const run = (text: string) => query({ text, values: [] })
  await run('discard all')
  const [row] = await run(findFilled)
  // Without foreign keys, in any order.
  await run('set session_replication_role = replica')
  for (const { name } of await run(String(row?.['query']))) await run(`delete from "${String(name)}"`)
  await run(restartSequences)
  await run('discard all')
}
