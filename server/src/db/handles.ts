import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Reads and writes outside or inside a transaction, on either database. */
export type Db = Pick<
  PgDatabase<PgQueryResultHKT>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

/** A written statement with its values; dates as ISO text, JSON as text. */
export interface Statement {
  text: string
  values: readonly unknown[]
  /**
   * The text that does the same for many at once: its parameters are lists of these values, and a row of its answer begins with the number `n` of
   * whom it is for, from 1. Depends on `text` alone. Null, or absent, where it cannot be done.
   */
  many?: () => string | null
}

/** A transaction that begins with the first thing that is done in it. */
export interface LazyTransaction {
  db: Db
  /** Whether it has begun: from then on it holds a connection. */
  readonly begun: boolean
  query: (statement: Statement) => Promise<Record<string, unknown>[]>
  commit: () => Promise<void>
  rollback: () => Promise<void>
}
