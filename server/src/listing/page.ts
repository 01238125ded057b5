/** The requested page of a list. */
export interface PageWanted {
  page: number
  page_size: number
  /** The number of the first page (specification, section 9): 1, or 0 for the mass filter. */
  firstPage?: 0 | 1
}

/** One page of a list with its totals. A page beyond the end is empty and has the same totals. */
export interface Page<Row> {
  rows: Row[]
  meta: { page: number; page_size: number; page_count: number; total: number }
}

/** How many rows come before a page. */
export function rowsBefore({ page, page_size, firstPage = 1 }: PageWanted): number {
  return Math.max(0, page - firstPage) * page_size
}

/** A page of these rows, of a list of `total`. */
export function makePage<Row>(rows: Row[], total: number, { page, page_size }: PageWanted): Page<Row> {
  return { rows, meta: { page, page_size, page_count: Math.ceil(total / page_size), total } }
}

/** The only page of a list that is not paged. */
export function wholePage<Row>(rows: Row[]): Page<Row> {
  return makePage(rows, rows.length, { page: 1, page_size: Math.max(1, rows.length) })
}
