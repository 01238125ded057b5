import type pg from 'pg'

/** How long the database is waited for, in ms. Whoever wants others writes them into DATABASE_URL (`?statement_timeout=30000`). */
export const databaseTimeouts = {
  /** To get a connection, a new one or one of the pool. */
  connect: 5_000,
  /** For a row or a table that another transaction holds. */
  lock: 5_000,
  /** For one statement. */
  statement: 10_000,
  /** For the next statement of a transaction. A process that is gone without a word keeps its locks no longer. */
  idleInTransaction: 20_000,
  /** Until a database that owes an answer and says nothing counts as gone; longer than any statement may take. */
  silence: 12_000,
  /** The same for the connection that brings news: others' commits are missed for so long. */
  newsSilence: 5_000,
  /** Until the system asks whether the other machine is still there. */
  keepAlive: 10_000,
} as const

/** A connection that waits for nothing without end. */
export function impatient(connectionString: string): pg.PoolConfig {
  return {
    connectionString,
    connectionTimeoutMillis: databaseTimeouts.connect,
    lock_timeout: databaseTimeouts.lock,
    statement_timeout: databaseTimeouts.statement,
    idle_in_transaction_session_timeout: databaseTimeouts.idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: databaseTimeouts.keepAlive,
  }
}
