import { getTableColumns, type Column } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

/** One row put, changed or taken away, held back until all of a command is written in one statement. */
export type RowWrite =
  | { kind: 'insert'; table: PgTable; row: Record<string, unknown> }
  | { kind: 'update'; table: PgTable; id: string; changes: Record<string, unknown> }
  | { kind: 'delete'; table: PgTable; id: string }

/** Collects a statement's values and gives them their places. */
export class Parameters {
  readonly values: unknown[] = []

  /** The place of a value that goes into a column. */
  of(column: Column, value: unknown): string {
    return this.plain(value === null || value === undefined ? null : encode(column, value), column.getSQLType())
  }

  plain(value: unknown, type: string): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }
}

/** What the drivers of both databases take: text for moments and JSON. */
function encode(column: Column, value: unknown): unknown {
  const driver = column.mapToDriverValue(value)
  if (driver instanceof Date) return driver.toISOString()
  return typeof driver === 'object' && driver !== null ? JSON.stringify(driver) : driver
}

interface TableShape { name: string; columns: Record<string, Column> }
const shapes = new WeakMap<PgTable, TableShape>()

/** Name and columns of a table, by the names that code uses. */
export function shapeOf(table: PgTable): TableShape {
  const known = shapes.get(table)
  if (known) return known
  const shape = { name: getTableConfig(table).name, columns: getTableColumns(table) as Record<string, Column> }
  shapes.set(table, shape)
  return shape
}

/** Assignments of a table's columns, `"state" = $4::text`. */
export function assignments(table: PgTable, changes: Record<string, unknown>, parameters: Parameters): string {
  const { columns } = shapeOf(table)
  return Object.entries(changes).flatMap(([key, value]) => {
    const column = columns[key]
    return column && value !== undefined ? [`"${column.name}" = ${parameters.of(column, value)}`] : []
  }).join(', ')
}

/** The write as a part of a statement; done only if the part named `given`, if there is one, gave a row. */
export function writeGiven(given: string | null, write: RowWrite, parameters: Parameters): string {
  const { name, columns } = shapeOf(write.table)
  const id = (value: string) => `"id" = ${parameters.plain(value, 'uuid')}${given ? ` and exists (select from ${given})` : ''}`
  switch (write.kind) {
    case 'insert': {
      const filled = Object.entries(write.row).flatMap(([key, value]) => (columns[key] ? [{ column: columns[key], value }] : []))
      const places = filled.map(({ column, value }) => parameters.of(column, value)).join(', ')
      return `insert into "${name}" (${filled.map(({ column }) => `"${column.name}"`).join(', ')}) select ${places}${given ? ` from ${given}` : ''}`
    }
    case 'update': return `update "${name}" set ${assignments(write.table, write.changes, parameters)} where ${id(write.id)}`
    case 'delete': return `delete from "${name}" where ${id(write.id)}`
  }
}

/** A row as PostgreSQL's to_jsonb writes it: its columns' own names, moments as ISO text. */
export function asJsonRow(table: PgTable, row: Record<string, unknown>): Record<string, unknown> {
  const { columns } = shapeOf(table)
  return Object.fromEntries(Object.entries(row).flatMap(([key, value]) => {
    const column = columns[key]
    return column && value !== undefined ? [[column.name, value instanceof Date ? value.toISOString() : value]] : []
  }))
}
