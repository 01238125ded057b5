import { sql, type SQL } from 'drizzle-orm'

/**
 * All rows of a query as one value, each a list of these columns: mapping thousands of rows to objects takes longer
 * than counting them.
 */
export function inOneRow<Row extends readonly unknown[]>(...columns: { [Index in keyof Row]: unknown }): SQL<Row[]> {
  return sql<Row[]>`coalesce(json_agg(json_build_array(${sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )})), '[]')`
}
