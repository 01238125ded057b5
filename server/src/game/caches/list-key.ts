import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/** The same for the same rows: conditions name the viewer and what is looked for. */
export function listKey(every: SQL): string {
  const { sql, params } = dialect.sqlToQuery(every)
  return createHash('sha256').update(sql).update(JSON.stringify(params)).digest('base64')
}
