import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * That a column is one of these ids. They are one value, however many: a statement with thousands of parameters takes
 * longer to be read than to be done, and one text is one prepared statement.
 */
export const isAnyOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(string_to_array(${ids.join(',')}, ',')::uuid[])`
