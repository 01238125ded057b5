import type { ReactNode } from 'react'

/** A column of a `PagedTable`. */
export interface ListColumn<Row> {
  id: string
  title: string
  /** For screen readers only, as over a column of buttons. */
  hideTitle?: boolean | undefined
  cell: (row: Row) => ReactNode
  /** Aligns numbers and dates to the end of their column. */
  end?: boolean | undefined
  /** The column that names the row, for screen readers. */
  names?: boolean | undefined
  /** Pressing the title sorts by it: the `id` is the sort key. */
  sorts?: boolean | undefined
}

/** The sorting in JSON:API notation: the column's id, with a leading minus for descending. */
export interface ListSort {
  value: string
  onSort: (value: string) => void
}

/** The choice of one or several rows. */
export interface ListChoice<Row> {
  mode: 'single' | 'multiple'
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  /** "Choose aino@example.org" */
  label: (row: Row) => string
  isFree?: (row: Row) => boolean
  /** Actions for the chosen rows; shown beside their number. */
  actions?: ReactNode
}

/** Headings between rows that are sorted by group. */
export interface ListGroups<Row> {
  /** Null: the row stays with the one before it. */
  of: (row: Row) => string | null
  title: (group: string) => ReactNode
}

/** The current page and navigation. Pages count from 1. */
export interface ListPages {
  page: number
  size: number
  sizes: readonly number[]
  /** The highest page to ask for where nobody knows how many there are; without it, the last one of the total. */
  pageMax?: number | undefined
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** The data loaded so far. */
export interface ListData<Row> {
  /** Undefined until the first page has loaded; the previous page while the next loads. */
  rows: readonly Row[] | undefined
  total: number
  isBusy: boolean
  /** Says that loading failed, and offers to try again. */
  failure?: ReactNode
}

/** The texts of every list, in the user's language. */
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
  pageNumber: string
  goToPage: string
  /** Where something else than a page number is typed. */
  pageWrong: string
}

export interface PagedTableProps<Row> {
  caption: string
  text: ListText
  columns: readonly ListColumn<Row>[]
  rowId: (row: Row) => string
  data: ListData<Row>
  /** Shown instead of rows when there are none: nothing yet, or nothing found. */
  empty: ReactNode
  sort?: ListSort | undefined
  choice?: ListChoice<Row> | undefined
  groups?: ListGroups<Row> | undefined
  /** Without it `data` has all rows. */
  pages?: ListPages | undefined
  /** Called when a row is pressed, or on Enter. */
  onOpen?: ((row: Row) => void) | undefined
}
