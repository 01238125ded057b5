import { sql, type SQL } from 'drizzle-orm'
import { searchLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { makePage, rowsBefore, type Page, type PageWanted } from './page.ts'

/** A page of a list whose total is counted up to a limit only; beyond it `total` is the limit and there are more. */
export interface BoundedPage<Row> extends Page<Row> {
  meta: Page<Row>['meta'] & { total_is_lower_bound: boolean }
}

/**
 * The page of these rows, with its totals. `every` selects all rows of the list, in any order; it is counted only where the page alone does
 * not give the total.
 */
export async function boundedPage<Row>(db: Db, rows: Row[], every: SQL, wanted: PageWanted): Promise<BoundedPage<Row>> {
  const before = rowsBefore(wanted)
  const isLast = rows.length > 0 ? rows.length < wanted.page_size : before === 0
  const counted = isLast ? before + rows.length : await countTo(db, every, searchLimits.exactTotal + 1)
  const page = makePage(rows, Math.min(counted, searchLimits.exactTotal), wanted)
  return { ...page, meta: { ...page.meta, total_is_lower_bound: counted > searchLimits.exactTotal } }
}

async function countTo(db: Db, every: SQL, limit: number): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(sql`(${every} limit ${limit}) as counted`)
  return counted?.total ?? 0
}
