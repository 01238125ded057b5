import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Reads and writes outside or inside a transaction, on either database. */
export type Db = Pick<
  PgDatabase<PgQueryResultHKT>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

/** A statement's SQL and its values; dates as ISO text, JSON as text. */
export interface Statement {
  text: string
  values: readonly unknown[]
  /**
   * SQL that does the same for a batch: its parameters are lists of these values, and each row of its answer begins
   * with `n`, the number of the statement it belongs to, from 1. Depends on `text` alone. Null or absent where the
   * statement cannot be batched.
   */
  many?: () => string | null
}

/** A transaction that begins with its first query. */
export interface LazyTransaction {
  db: Db
  /** Whether it has begun; from then on it holds a connection. */
  readonly begun: boolean
  query: (statement: Statement) => Promise<Record<string, unknown>[]>
  commit: () => Promise<void>
  rollback: () => Promise<void>
}
