import type { ReactNode } from 'react'

/** A column of a `PagedTable`. */
export interface ListColumn<Row> {
  id: string
  title: string
  /** For screen readers only, as over a column of buttons. */
  hideTitle?: boolean | undefined
  cell: (row: Row) => ReactNode
  /** Numbers and dates stand at the end of their column. */
  end?: boolean | undefined
  /** The one that names the row, for screen readers. */
  names?: boolean | undefined
  /** Pressing the title sorts by it: the `id` is the key of the sort. */
  sorts?: boolean | undefined
}

/** What a table is sorted by, as JSON:API writes it: the column's id, with a minus before it from the last to the first. */
export interface ListSort {
  value: string
  onSort: (value: string) => void
}

/** Choosing rows, one or several. */
export interface ListChoice<Row> {
  mode: 'single' | 'multiple'
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  /** "Choose aino@example.org" */
  label: (row: Row) => string
  isFree?: (row: Row) => boolean
  /** What can be done with the chosen ones; shown beside their number. */
  actions?: ReactNode
}

/** Where one is in the list, and going elsewhere. Pages count from 1. */
export interface ListPages {
  page: number
  size: number
  sizes: readonly number[]
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** What has come so far. */
export interface ListData<Row> {
  /** Undefined until the first page is here; the former page while the next is on its way. */
  rows: readonly Row[] | undefined
  total: number
  isBusy: boolean
  /** Says that loading failed, and offers to try again. */
  failure?: ReactNode
}

/** The texts of every list, in the reader’s language. */
export interface ListText {
  language: string
  loading: string
  none: string
  range: (from: number, to: number, total: number) => string
  pages: string
  pageOf: (page: number, count: number) => string
  previous: string
  next: string
  size: string
  sortBy: string
  ascending: (column: string) => string
  descending: (column: string) => string
  choose: string
  chooseAll: string
  chosen: (count: number) => string
  beyond: (count: number) => string
  lastPage: string
}

export interface PagedTableProps<Row> {
  caption: string
  text: ListText
  columns: readonly ListColumn<Row>[]
  rowId: (row: Row) => string
  data: ListData<Row>
  /** What stands there instead of rows when there are none: nothing yet, or nothing found. */
  empty: ReactNode
  sort?: ListSort | undefined
  choice?: ListChoice<Row> | undefined
  /** Without it all rows are here. */
  pages?: ListPages | undefined
  /** Pressing a row, or Enter on it. */
  onOpen?: ((row: Row) => void) | undefined
}
