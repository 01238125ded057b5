import { getTableColumns, type Column } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

/** An insert, an update or a delete, held back until the whole command is written in one statement. */
export type RowWrite =
  | { kind: 'insert'; table: PgTable; row: Record<string, unknown> }
  | { kind: 'update'; table: PgTable; id: string; changes: Record<string, unknown> }
  | { kind: 'delete'; table: PgTable; id: string }

/**
 * Collects a statement's values and numbers their parameters. A batch statement has a table `p` instead, with one row
 * of values for each and its number `n`; once `g` has returned those rows that go on, the rest reads them from there.
 */
export class Parameters {
  readonly values: unknown[] = []
  readonly types: string[] = []
  readonly many: boolean
  readonly valuesOnly: boolean
  #given = 'p'

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
    return this.many ? `${this.#given}.c${this.values.length}` : `$${this.values.length}::${type}`
  }

  /**
   * What `g` returns beside its own columns: in a batch its row of values, from which the rest of the statement reads
   * the parameters that are made from now on.
   */
  returned(): string {
    if (!this.many) return ''
    this.#given = 'g'
    return 'p.*, '
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
  /** A letter for each column: a row's shape is looked up for each call, and its columns' names are long. */
  letters: Record<string, string>
}
const shapes = new WeakMap<PgTable, TableShape>()
/** Beyond the signs that separate the parts of a shape. */
const firstLetter = 'A'.charCodeAt(0)

/** A table's name and its columns, by their names in code. */
export function shapeOf(table: PgTable): TableShape {
  const known = shapes.get(table)
  if (known) return known
  const columns = getTableColumns(table) as Record<string, Column>
  const letters = Object.keys(columns).map((key, index) => [key, String.fromCharCode(firstLetter + index)])
  const shape = {
    name: getTableConfig(table).name,
    columns,
    letters: Object.fromEntries(letters) as Record<string, string>,
  }
  shapes.set(table, shape)
  return shape
}

/** What the text of a write depends on: writes of one shape differ only in their values. */
export function writeShape(write: RowWrite): string {
  const { name } = shapeOf(write.table)
  if (write.kind === 'delete') return `- ${name}`
  if (write.kind === 'insert') return `+ ${name} ${columnsFilled(write)}`
  return `= ${name} ${columnsSet(write.table, write.changes)}`
}

/** Letters of the columns that an insert writes. */
function columnsFilled({ table, row }: { table: PgTable; row: Record<string, unknown> }): string {
  const { columns, letters } = shapeOf(table)
  let filled = ''
  for (const key in row) if (fills(columns[key], row[key])) filled += letters[key]
  return filled
}

/** Whether an insert writes this value: a column without a default is null unless it is filled. */
function fills(column: Column | undefined, value: unknown): column is Column {
  return column !== undefined && ((value !== null && value !== undefined) || column.hasDefault)
}

/** Letters of the columns that an update sets. */
export function columnsSet(table: PgTable, changes: Record<string, unknown>): string {
  const { columns, letters } = shapeOf(table)
  let set = ''
  for (const key in changes) if (columns[key] && changes[key] !== undefined) set += letters[key]
  return set
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

/** The write as a common table expression; it runs only if `given`, if any, returned a row. */
export function writeGiven(given: 'g' | null, write: RowWrite, parameters: Parameters): string {
  const { name, columns } = shapeOf(write.table)
  const whose = (id: string) => `where "${name}"."id" = ${parameters.plain(id, 'uuid')}`
  switch (write.kind) {
    case 'insert': {
      if (parameters.valuesOnly) {
        const { row } = write
        for (const key in row) if (fills(columns[key], row[key])) parameters.of(columns[key], row[key])
        return ''
      }
      const filled = Object.entries(write.row).flatMap(([key, value]) => {
        const column = columns[key]
        return fills(column, value) ? [{ column, value }] : []
      })
      const places = filled.map(({ column, value }) => parameters.of(column, value)).join(', ')
      return `insert into "${name}" (${filled.map(({ column }) => `"${column.name}"`).join(', ')}) select ${places}${given ? ` from ${given}` : ''}`
    }
    case 'update':
      return `update "${name}" set ${assignments(write.table, write.changes, parameters)}${given ? ` from ${given}` : ''} ${whose(write.id)}`
    case 'delete':
      return `delete from "${name}"${given ? ` using ${given}` : ''} ${whose(write.id)}`
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
