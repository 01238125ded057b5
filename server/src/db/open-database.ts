import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { LazyTransaction, Statement } from './handles.ts'
import { lazyPglite, lazyPostgres } from './lazy-transaction.ts'
import { PreparingClient } from './preparing-client.ts'
import { PipelinedConnections } from './pipelined-connections.ts'
import { StatementBatcher } from './statement-batcher.ts'

export type { Db } from './handles.ts'

export interface Database {
  db: PgDatabase<PgQueryResultHKT>
  /** Runs one statement as a transaction of its own: a single way to the database and back. */
  query: (statement: Statement) => Promise<Record<string, unknown>[]>
  /** Opens a transaction; `before` comes before each query that is built with its `db`. */
  transaction: (before: () => Promise<void>) => LazyTransaction
  /** Several server processes can share a PostgreSQL; the embedded database is this process's alone. */
  kind: 'postgres' | 'pglite'
  /** A client of its own for LISTEN; only on PostgreSQL. */
  newListener: (() => pg.Client) | null
  /** Connections of their own for counting guesses, so that a transaction never waits for one behind others; only on PostgreSQL. */
  counting: pg.Pool | null
  close: () => Promise<void>
}

/** What the embedded database needs for the migrations; a PostgreSQL server brings them itself (record 0029). */
export const embeddedExtensions = { btree_gin, pg_trgm }

/** Connections that count guesses. */
const countingLines = 2

/** Connections for single statements, beside those of the pool. */
const pipelinedMax = 4

/** The product's migrations, in order. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir` (null: in memory), and brings its schema up to date.
 * The same migrations run on both; on PostgreSQL one process at a time migrates.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined
  dataDir: string | null
  poolSize?: number
  /** Contents that an embedded database in memory begins with; tests save the migrations by it. */
  template?: Blob
  /** Migrations to bring it up to, instead of all. */
  migrationsFolder?: string
}): Promise<Database> {
  const migrations = options.migrationsFolder ?? migrationsFolder
  return options.databaseUrl
    ? openPostgres(options.databaseUrl, options.poolSize ?? 10, migrations)
    : openPglite(options.dataDir, options.template, migrations)
}

async function openPostgres(databaseUrl: string, poolSize: number, migrations: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, Client: PreparingClient })
  // An idle connection that the server drops must not end the process; the next query gets a new one.
  pool.on('error', () => undefined)
  const counting = new pg.Pool({ connectionString: databaseUrl, max: countingLines })
  counting.on('error', () => undefined)
  const pipelined = new PipelinedConnections(
    () => new PreparingClient({ connectionString: databaseUrl, pipeline: true }),
    pipelinedMax,
  )
  const batcher = new StatementBatcher((statement) => pipelined.query(statement))
  const db = drizzlePostgres(pool)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(727289)')
    await migratePostgres(drizzlePostgres(client), { migrationsFolder: migrations })
  } finally {
    await client.query('select pg_advisory_unlock(727289)').catch(() => undefined)
    client.release()
  }
  return {
    db: db as unknown as PgDatabase<PgQueryResultHKT>,
    kind: 'postgres',
    query: async (statement) => batcher.query(statement),
    transaction: (before) => lazyPostgres(pool, before),
    newListener: () => new pg.Client({ connectionString: databaseUrl }),
    counting,
    close: async () => {
      await Promise.all([pipelined.close(), pool.end(), counting.end()])
    },
  }
}

async function openPglite(dataDir: string | null, template: Blob | undefined, migrations: string): Promise<Database> {
  if (dataDir) await mkdir(dataDir, { recursive: true })
  const client = await PGlite.create({
    ...(dataDir ? { dataDir: join(dataDir, 'pglite') } : {}),
    ...(template && !dataDir ? { loadDataDir: template } : {}),
    extensions: embeddedExtensions,
  })
  const db = drizzlePglite(client)
  await migratePglite(db, { migrationsFolder: migrations })
  return {
    db: db as unknown as PgDatabase<PgQueryResultHKT>,
    kind: 'pglite',
    query: async ({ text, values }) => (await client.query<Record<string, unknown>>(text, [...values])).rows,
    transaction: (before) => lazyPglite(client, before),
    newListener: null,
    counting: null,
    close: () => client.close(),
  }
}
