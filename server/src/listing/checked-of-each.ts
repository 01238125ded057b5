import { sql, type SQL } from 'drizzle-orm'

/**
 * A condition that PostgreSQL checks of each row found otherwise, such as by its id. Written plainly it may read an
 * index by it instead, which has many more rows.
 */
export function checkedOfEach(condition: SQL | undefined): SQL | undefined {
  return condition && sql`(${condition}) is true`
}
