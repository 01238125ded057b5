import { getTableColumns, type Column } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

/** An insert, an update or a delete, held back until the whole command is written in one statement. */
export type RowWrite =
  | { kind: 'insert'; table: PgTable; row: Record<string, unknown> }
  | { kind: 'update'; table: PgTable; id: string; changes: Record<string, unknown> }
  | { kind: 'delete'; table: PgTable; id: string }

/**
 * Collects a statement's values and numbers their parameters. A batch statement has a table `p` instead, with one row
 * of values for each and its number `n`.
 */
export class Parameters {
  readonly values: unknown[] = []
  readonly types: string[] = []
  readonly many: boolean
  readonly valuesOnly: boolean

  /** `valuesOnly`: the text is known already, and nobody reads the one that is made beside the values. */
  constructor({ many = false, valuesOnly = false }: { many?: boolean; valuesOnly?: boolean } = {}) {
    this.many = many
    this.valuesOnly = valuesOnly
  }

  /** The parameter for a value that goes into a column. */
  of(column: Column, value: unknown): string {
    const encoded = value === null || value === undefined ? null : encode(column, value)
    return this.plain(encoded, this.valuesOnly ? '' : column.getSQLType())
  }

  plain(value: unknown, type: string): string {
    this.values.push(value)
    if (this.valuesOnly) return ''
    this.types.push(type)
    return this.many ? `p.c${this.values.length}` : `$${this.values.length}::${type}`
  }

  /**
   * The table `p` as a common table expression; its parameters are lists of each column's values. Null when a value is
   * itself a list.
   */
  table(): string | null {
    if (this.types.some((type) => type.endsWith('[]'))) return null
    const lists = this.types.map((type, index) => `$${index + 1}::${type}[]`)
    return `p as (select * from unnest(${lists.join(', ')}) with ordinality as p(${lists.map((_, index) => `c${index + 1}`).join(', ')}, n))`
  }

  /** The condition that the expression named `given`, if any, returned a row. */
  source(given: string | null): string {
    if (!this.many) return given ?? ''
    return given ? `p join ${given} using (n)` : 'p'
  }
}

/** Values as both drivers take them: dates and JSON as text. */
function encode(column: Column, value: unknown): unknown {
  const driver = column.mapToDriverValue(value)
  if (driver instanceof Date) return driver.toISOString()
  return typeof driver === 'object' && driver !== null ? JSON.stringify(driver) : driver
}

interface TableShape {
  name: string
  columns: Record<string, Column>
}
const shapes = new WeakMap<PgTable, TableShape>()

/** A table's name and its columns, by their names in code. */
export function shapeOf(table: PgTable): TableShape {
  const known = shapes.get(table)
  if (known) return known
  const shape = { name: getTableConfig(table).name, columns: getTableColumns(table) as Record<string, Column> }
  shapes.set(table, shape)
  return shape
}

/** What the text of a write depends on: writes of one shape differ only in their values. */
export function writeShape(write: RowWrite): string {
  const { name } = shapeOf(write.table)
  if (write.kind === 'delete') return `- ${name}`
  if (write.kind === 'insert') return `+ ${name} ${keysFilled(write)}`
  return `= ${name} ${keysSet(write.changes)}`
}

/** The keys of the values that an insert writes. */
function keysFilled({ table, row }: { table: PgTable; row: Record<string, unknown> }): string {
  const { columns } = shapeOf(table)
  let keys = ''
  for (const key in row) if (fills(columns[key], row[key])) keys += `${key},`
  return keys
}

/** Whether an insert writes this value: a column without a default is null unless it is filled. */
function fills(column: Column | undefined, value: unknown): column is Column {
  return column !== undefined && ((value !== null && value !== undefined) || column.hasDefault)
}

/** The keys of the values that are set. */
export function keysSet(changes: Record<string, unknown>): string {
  let keys = ''
  for (const key in changes) if (changes[key] !== undefined) keys += `${key},`
  return keys
}

/** Assignments to a table's columns, `"state" = $4::text`. */
export function assignments(table: PgTable, changes: Record<string, unknown>, parameters: Parameters): string {
  const { columns } = shapeOf(table)
  if (parameters.valuesOnly) {
    for (const key in changes) if (columns[key] && changes[key] !== undefined) parameters.of(columns[key], changes[key])
    return ''
  }
  return Object.entries(changes)
    .flatMap(([key, value]) => {
      const column = columns[key]
      return column && value !== undefined ? [`"${column.name}" = ${parameters.of(column, value)}`] : []
    })
    .join(', ')
}

/** The write as a common table expression; it runs only if the one named `given`, if any, returned a row. */
export function writeGiven(given: string | null, write: RowWrite, parameters: Parameters): string {
  const { name, columns } = shapeOf(write.table)
  const source = parameters.source(given)
  const whose = (id: string) => `where "${name}"."id" = ${parameters.plain(id, 'uuid')}`
  switch (write.kind) {
    case 'insert': {
      if (parameters.valuesOnly) {
        for (const [key, value] of Object.entries(write.row)) {
          const column = columns[key]
          if (fills(column, value)) parameters.of(column, value)
        }
        return ''
      }
      const filled = Object.entries(write.row).flatMap(([key, value]) => {
        const column = columns[key]
        return fills(column, value) ? [{ column, value }] : []
      })
      const places = filled.map(({ column, value }) => parameters.of(column, value)).join(', ')
      return `insert into "${name}" (${filled.map(({ column }) => `"${column.name}"`).join(', ')}) select ${places}${source && ` from ${source}`}`
    }
    case 'update':
      return `update "${name}" set ${assignments(write.table, write.changes, parameters)}${source && ` from ${source}`} ${whose(write.id)}`
    case 'delete':
      return `delete from "${name}"${source && ` using ${source}`} ${whose(write.id)}`
  }
}

/** A row as PostgreSQL's to_jsonb writes it: column names of the database, dates as ISO text. */
export function asJsonRow(table: PgTable, row: Record<string, unknown>): Record<string, unknown> {
  const { columns } = shapeOf(table)
  const json: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(row)) {
    const column = columns[key]
    if (column && value !== undefined) json[column.name] = value instanceof Date ? value.toISOString() : value
  }
  return json
}
