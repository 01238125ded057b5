import type pg from 'pg'

/** How long we wait for the database, in ms. DATABASE_URL overrides them (`?statement_timeout=30000`). */
export const databaseTimeouts = {
  /** For a connection, new or from the pool. */
  connect: 8_000,
  /** For a lock that another transaction holds. */
  lock: 8_000,
  /** For one statement. */
  statement: 10_000,
  /** For the next statement of an open transaction. A process that vanished keeps its locks no longer than this. */
  idleInTransaction: 20_000,
  /** Until a database that owes an answer counts as gone; longer than any statement may take. */
  silence: 12_000,
  /** The same for the connection that listens for news: we miss other processes' commits for this long. */
  newsSilence: 5_000,
  /** Until the operating system probes whether the other machine is still there. */
  keepAlive: 10_000,
} as const

/**
 * A connection on which nothing waits forever. Statements are not compiled (`jit`): each execution would compile anew,
 * which takes longer than our longest statements run. Each keeps to one processor: helpers cost 10 ms to begin, as much
 * as most statements take, and others wait for their processors. DATABASE_URL overrides both too; PgBouncer refuses
 * them unless told otherwise (docs/operating.md).
 */
export function impatient(connectionString: string): pg.PoolConfig {
  return {
    connectionString,
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
    connectionTimeoutMillis: databaseTimeouts.connect,
    lock_timeout: databaseTimeouts.lock,
    statement_timeout: databaseTimeouts.statement,
    idle_in_transaction_session_timeout: databaseTimeouts.idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: databaseTimeouts.keepAlive,
  }
}

/**
 * For units of work: they find their rows by id. While tables are small the planner would read them whole, and go on
 * doing so while they grow, because a prepared statement keeps its plan until the next `analyze`.
 */
export function forUnitsOfWork(config: pg.PoolConfig): pg.PoolConfig {
  return withOptions(config, '-c enable_seqscan=off')
}

/**
 * For long reading: rows of many games are found by their indexes. With the default costs, made for spinning disks, the
 * planner reads whole tables instead, for every chunk of games anew. With the default memory it asks for each of a
 * million games whether it is among the 300,000 that a condition finds, instead of finding these once. DATABASE_URL
 * overrides this too.
 */
export function forLongReading(config: pg.PoolConfig): pg.PoolConfig {
  return withOptions(config, '-c random_page_cost=1.1 -c work_mem=32MB')
}

function withOptions(config: pg.PoolConfig, options: string): pg.PoolConfig {
  return { ...config, options: [config.options, options].filter(Boolean).join(' ') }
}
