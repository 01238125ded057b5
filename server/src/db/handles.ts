import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Reads and writes outside or inside a transaction, on either database. */
export type Db = Pick<PgDatabase<PgQueryResultHKT>, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>

/** A written statement with its values; dates as ISO text, JSON as text. */
export interface Statement { text: string; values: readonly unknown[] }

/** A transaction that begins with the first thing that is done in it. */
export interface LazyTransaction {
  db: Db
  /** Whether it has begun: from then on it holds a connection. */
  readonly begun: boolean
  query: (statement: Statement) => Promise<Record<string, unknown>[]>
  commit: () => Promise<void>
  rollback: () => Promise<void>
}
