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
import { Incidents } from '#server/metrics/incidents.ts'
import type { Db, LazyTransaction, Statement } from './connections/handles.ts'
import { lazyPglite, lazyPostgres } from './connections/lazy-transaction.ts'
import { databaseTimeouts, forLongReading, forUnitsOfWork, impatient } from './connections/database-timeouts.ts'
import type { Pace } from './connections/pace.ts'
import { PatientClient, PreparingClient } from './connections/preparing-client.ts'
import { PipelinedConnections } from './connections/pipelined-connections.ts'
import { StatementBatcher } from './connections/statement-batcher.ts'
import { unhurriedPglite } from './connections/unhurried-pglite.ts'
import { refuseNewerDatabase } from './newer-database.ts'

export type { Db } from './connections/handles.ts'

export interface Database {
  db: PgDatabase<PgQueryResultHKT>
  /** Runs one statement as its own transaction: a single round trip. */
  query: (statement: Statement) => Promise<Record<string, unknown>[]>
  /** Opens a transaction; `before` runs before each query built with its `db`. */
  transaction: (before: () => Promise<void>) => LazyTransaction
  /** For long reading that nobody may wait for. */
  unhurried: UnhurriedReads
  /** Several server processes can share a PostgreSQL database; the embedded one belongs to this process alone. */
  kind: 'postgres' | 'pglite'
  /** A dedicated client for LISTEN; PostgreSQL only. */
  newListener: (() => pg.Client) | null
  /** Separate connections for counting guesses, so that counting never queues behind transactions; PostgreSQL only. */
  counting: pg.Pool | null
  /** Called when a connection breaks. */
  incidents: Incidents
  /** How many connections are open; null on the embedded database. */
  connections: () => {
    total: number
    idle: number
    waiting: number
    pipelined: number
    reading: number
    reading_waiting: number
  } | null
  close: () => Promise<void>
}

/** Reading at a pace that leaves room for others; null: the database server sees to that itself. */
export interface UnhurriedReads {
  db: Db
  kind: Database['kind']
  pace: Pace | null
}

/** Extensions that the migrations need on the embedded database; PostgreSQL ships them (record 0029). */
export const embeddedExtensions = { btree_gin, pg_trgm }

/** Connections for counting guesses. */
const countingLines = 2

/** Connections for long reading. */
const unhurriedLines = 8

/** Connections for single statements, beside the pool. */
const pipelinedMax = 4

/** The product's migrations, in order. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir` (null: in memory), and brings its schema up
 * to date. The same migrations run on both; on PostgreSQL one process at a time migrates.
 * @throws NewerDatabaseError if a newer version of Crux has migrated it
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined
  dataDir: string | null
  poolSize?: number
  /** A dump that an in-memory database starts from; it spares tests the migrations. */
  template?: Blob
  /** No timeouts, for the operator's commands. */
  patient?: boolean
  /** Stop after these migrations instead of applying all. */
  migrationsFolder?: string
}): Promise<Database> {
  const migrations = options.migrationsFolder ?? migrationsFolder
  return options.databaseUrl
    ? openPostgres(options.databaseUrl, options.poolSize ?? 10, migrations, options.patient ?? false)
    : openPglite(options.dataDir, options.template, migrations)
}

/**
 * A migration may take its time, so this connection has no timeouts; it also waits for other processes that migrate.
 */
async function migrate(databaseUrl: string, migrations: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(727289)')
    await refuseNewerDatabase((text) => client.query(text), migrations)
    await migratePostgres(drizzlePostgres(client), { migrationsFolder: migrations })
  } finally {
    await client.end()
  }
}

async function openPostgres(
  databaseUrl: string,
  poolSize: number,
  migrations: string,
  patient: boolean,
): Promise<Database> {
  await migrate(databaseUrl, migrations)
  const config = patient ? { connectionString: databaseUrl, keepAlive: true } : impatient(databaseUrl)
  const Client = patient ? PatientClient : PreparingClient
  const pool = new pg.Pool({ ...config, max: poolSize, Client })
  const incidents = new Incidents()
  const watched = <C extends pg.ClientBase>(connection: C): C => {
    connection.once('error', (error) => incidents.note('connection_lost', {}, error))
    return connection
  }
  // When the server drops an idle connection the process must survive; the next query gets a new one.
  pool.on('error', () => undefined)
  pool.on('connect', watched)
  const counting = new pg.Pool({ ...config, max: countingLines, Client })
  counting.on('error', () => undefined)
  counting.on('connect', watched)
  const unhurried = new pg.Pool({ ...forLongReading(config), max: unhurriedLines, Client })
  unhurried.on('error', () => undefined)
  unhurried.on('connect', watched)
  const pipelined = new PipelinedConnections(
    () => watched(new Client({ ...forUnitsOfWork(config), pipeline: true })),
    pipelinedMax,
  )
  const batcher = new StatementBatcher((statement) => pipelined.query(statement))
  const db = drizzlePostgres(pool)
  return {
    db: db as unknown as PgDatabase<PgQueryResultHKT>,
    unhurried: { db: drizzlePostgres(unhurried), kind: 'postgres', pace: null },
    kind: 'postgres',
    query: async (statement) => batcher.query(statement),
    transaction: (before) => lazyPostgres(pool, before),
    newListener: () => new PreparingClient(config, databaseTimeouts.newsSilence),
    counting,
    incidents,
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      pipelined: pipelined.count,
      reading: unhurried.totalCount,
      reading_waiting: unhurried.waitingCount,
    }),
    close: async () => {
      await Promise.all([pipelined.close(), pool.end(), counting.end(), unhurried.end()])
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
  await refuseNewerDatabase((text) => client.query(text), migrations)
  await migratePglite(db, { migrationsFolder: migrations })
  return {
    db: db as unknown as PgDatabase<PgQueryResultHKT>,
    unhurried: unhurriedPglite(client),
    kind: 'pglite',
    query: async ({ text, values }) => (await client.query<Record<string, unknown>>(text, [...values])).rows,
    transaction: (before) => lazyPglite(client, before),
    newListener: null,
    counting: null,
    incidents: new Incidents(),
    connections: () => null,
    close: () => client.close(),
  }
}
