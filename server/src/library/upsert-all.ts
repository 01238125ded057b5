import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open-database.ts'

type Column = ReturnType<typeof columnsOf>[number]

/**
 * Inserts missing rows in one statement with one parameter: thousands cost as much as one, even on the embedded
 * database.
 */
export async function insertAll<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  await insertion(tx, table, rows, () => sql`do nothing`)
}

/**
 * Inserts rows or updates them by id, in one statement with one parameter. All rows must have the same columns;
 * unchanged rows are not rewritten.
 */
export async function upsertAll<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly (T['$inferInsert'] & { id: string })[],
): Promise<void> {
  await insertion(
    tx,
    table,
    rows,
    (columns) => sql`(id) do update set ${list(columns, (column) => sql`${column} = excluded.${column}`)}
    where (${list(columns, (column) => sql`${table}.${column}`)})
      is distinct from (${list(columns, (column) => sql`excluded.${column}`)})`,
  )
}

async function insertion<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
  onConflict: (columns: Column[]) => SQL,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = columnsOf(table).filter(([name]) => name in first)
  const names = list(columns, (column) => column)
  const payload = rows.map((row) =>
    Object.fromEntries(columns.map(([name, column]) => [column.name, (row as Record<string, unknown>)[name]])),
  )
  await tx.execute(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(payload)}::jsonb)
      as given (${list(columns, (column, type) => sql`${column} ${sql.raw(type)}`)})
    on conflict ${onConflict(columns)}`)
}

/** All columns but generated ones. */
function columnsOf(table: PgTable) {
  return Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated)
}

function list(columns: readonly Column[], make: (column: SQL, type: string) => SQL): SQL {
  return sql.join(
    columns.map(([, column]) => make(sql`${sql.identifier(column.name)}`, column.getSQLType())),
    sql.raw(', '),
  )
}
