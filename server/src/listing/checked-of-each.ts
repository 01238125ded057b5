import { sql, type SQL } from 'drizzle-orm'

/**
 * A condition that PostgreSQL checks on each row that it finds by something else, such as an id. Given the plain
 * condition it may read an index by that instead, and many more rows.
 */
export function checkedOfEach(condition: SQL | undefined): SQL | undefined {
  return condition && sql`(${condition}) is true`
}
