import type { SQL } from 'drizzle-orm'
import { searchLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { pageOfIds, type ListedPageWanted } from './known-list.ts'
import { makePage, type Page } from './page.ts'

/** A page of a list whose total is counted up to a limit only; beyond it `total` is the limit and there are more. */
export interface BoundedPage<Row> extends Page<Row> {
  meta: Page<Row>['meta'] & { total_is_lower_bound: boolean }
}

interface BoundedList<Row> {
  /** Selects the ids of all rows of the list, in order. */
  every: SQL
  /** Reads the details of some rows, in the same order. */
  read: (ids: string[]) => Promise<Row[]>
}

/** A page with its totals: first the ids, from an index alone where there is one; then the details of those few. */
export async function boundedPage<Row>(
  db: Db,
  { every, read }: BoundedList<Row>,
  wanted: ListedPageWanted,
): Promise<BoundedPage<Row>> {
  const { ids, total } = await pageOfIds(db, every, wanted, searchLimits.exactTotal + 1)
  const page = makePage(ids.length === 0 ? [] : await read(ids), Math.min(total, searchLimits.exactTotal), wanted)
  return { ...page, meta: { ...page.meta, total_is_lower_bound: total > searchLimits.exactTotal } }
}
