import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
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
  await insertion(tx, 'insert', table, rows, () => sql`do nothing`)
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
    'upsert',
    table,
    rows,
    (columns) => sql`(id) do update set ${list(columns, (column) => sql`${column} = excluded.${column}`)}
    where (${list(columns, (column) => sql`${table}.${column}`)})
      is distinct from (${list(columns, (column) => sql`excluded.${column}`)})`,
  )
}

/** The statements by table, what they do and their columns: building one costs more than running it. */
const written = new WeakMap<PgTable, Map<string, readonly [before: string, after: string]>>()
const dialect = new PgDialect()

async function insertion<T extends PgTable>(
  tx: Db,
  what: 'insert' | 'upsert',
  table: T,
  rows: readonly T['$inferInsert'][],
  onConflict: (columns: Column[]) => SQL,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = columnsOf(table).filter(([name]) => name in first)
  const payload = rows.map((row) =>
    Object.fromEntries(columns.map(([name, column]) => [column.name, (row as Record<string, unknown>)[name]])),
  )
  const key = [what, ...columns.map(([name]) => name)].join(' ')
  const known = written.get(table) ?? new Map<string, readonly [string, string]>()
  const [before, after] = known.get(key) ?? statement(table, columns, onConflict(columns))
  written.set(table, known.set(key, [before, after]))
  await tx.execute(sql`${sql.raw(before)}${JSON.stringify(payload)}${sql.raw(after)}`)
}

/** The text before and after its one parameter. */
function statement(table: PgTable, columns: readonly Column[], onConflict: SQL): readonly [string, string] {
  const names = list(columns, (column) => column)
  const { sql: text } = dialect.sqlToQuery(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_to_recordset(${'rows'}::jsonb)
      as given (${list(columns, (column, type) => sql`${column} ${sql.raw(type)}`)})
    on conflict ${onConflict}`)
  const [before = '', after = ''] = text.split('$1')
  return [before, after]
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
