import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Whether a subquery about a row has rows. PostgreSQL reads what all such subqueries would find once and looks each row
 * up in it, in the order of an index and until a page is full; `exists` alone becomes a join, which reads and sorts
 * every row first.
 */
export function foundOnce(subquery: SQLWrapper): SQL {
  return sql`(exists ${subquery}) is true`
}
