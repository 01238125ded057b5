import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './data-table.module.css'

export interface Column<Row> {
  id: string
  title: string
  /** For screen readers only, as over a column of buttons. */
  hideTitle?: boolean | undefined
  cell: (row: Row) => ReactNode
  /** Aligns numbers and dates to the end of their column. */
  end?: boolean | undefined
  /** The column that names the row, for screen readers. */
  names?: boolean | undefined
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
}

/** A table: hairlines, no stripes, no boxes. In a narrow window each row is a small list with its headings. */
export function DataTable<Row>({ caption, columns, rows, rowId }: DataTableProps<Row>) {
  return (
    // Explicit roles, because `display` removes them in a narrow window.
    <table className={styles.table} role="table">
      <caption className="vh">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.id} scope="col" role="columnheader" className={classNames(column.end && styles.end)}>
              <span className={classNames(column.hideTitle && 'vh')}>{column.title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowId(row)} role="row">
            {columns.map((column) => {
              const Cell = column.names ? 'th' : 'td'
              return (
                <Cell
                  key={column.id}
                  role={column.names ? 'rowheader' : 'cell'}
                  {...(column.names && { scope: 'row' })}
                  data-title={column.hideTitle ? '' : column.title}
                  className={classNames(column.end && styles.end, column.names && styles.names)}
                >
                  {column.cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
