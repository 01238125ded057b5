import { inject } from 'vitest'
import { openDatabase, type Database } from '#server/db/open-database.ts'
import { takeEmbeddedDatabase } from './embedded-databases.ts'
import { createTestDatabase } from './postgres-databases.ts'

export interface OpenTestDatabase {
  database: Database
  /** Null on the embedded database. */
  url: string | null
  /** Call it once the database is closed. */
  drop: () => Promise<void>
}

/**
 * A database with all migrations and no rows, of the kind that CRUX_TEST_DATABASE names: pglite or postgres. With the
 * address of another test's PostgreSQL database, a second way into that one.
 */
export async function openTestDatabase(shared: string | null = null): Promise<OpenTestDatabase> {
  const nothing = async () => undefined
  if (shared)
    return { database: await openDatabase({ databaseUrl: shared, dataDir: null }), url: shared, drop: nothing }
  if (process.env['CRUX_TEST_DATABASE'] !== 'postgres') {
    return { database: await takeEmbeddedDatabase(), url: null, drop: nothing }
  }
  const { url, drop } = await createTestDatabase(inject('postgresUrl'))
  return { database: await openDatabase({ databaseUrl: url, dataDir: null, poolSize: 20 }), url, drop }
}
