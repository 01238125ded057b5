import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open-database.ts'

/**
 * Inserts rows or brings them up to date by their id, all in one statement with one parameter: thousands of rows at the price of
 * one, also on the embedded database. Rows name the same columns each; unchanged rows are not rewritten.
 */
export async function upsertAll<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly (T['$inferInsert'] & { id: string })[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in first)
  const list = (make: (column: (typeof columns)[number][1]) => ReturnType<typeof sql>, separator: string) =>
    sql.join(
      columns.map(([, column]) => make(column)),
      sql.raw(separator),
    )
  const names = list((column) => sql`${sql.identifier(column.name)}`, ', ')
  const payload = rows.map((row) =>
    Object.fromEntries(columns.map(([name, column]) => [column.name, (row as Record<string, unknown>)[name]])),
  )
  await tx.execute(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(payload)}::jsonb)
      as given (${list((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`, ', ')})
    on conflict (id) do update set ${list((column) => sql`${sql.identifier(column.name)} = excluded.${sql.identifier(column.name)}`, ', ')}
    where (${list((column) => sql`${table}.${sql.identifier(column.name)}`, ', ')})
      is distinct from (${list((column) => sql`excluded.${sql.identifier(column.name)}`, ', ')})`)
}
