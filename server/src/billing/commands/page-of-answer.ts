import { makePage, rowsBefore, type Page, type PageWanted } from '#server/listing/page.ts'

/** One page of what the payment provider answered. Its lists are in no table, so that no SQL can cut them. */
export function pageOfAnswer<Row>(rows: readonly Row[], wanted: PageWanted): Page<Row> {
  const from = rowsBefore(wanted)
  return makePage(rows.slice(from, from + wanted.page_size), rows.length, wanted)
}
