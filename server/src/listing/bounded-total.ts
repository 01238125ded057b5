import { sql, type SQL } from 'drizzle-orm'
import { searchLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { makePage, rowsBefore, type Page, type PageWanted } from './page.ts'

/** A page of a list whose total is counted up to a limit only; beyond it `total` is the limit and there are more. */
export interface BoundedPage<Row> extends Page<Row> {
  meta: Page<Row>['meta'] & { total_is_lower_bound: boolean }
}

interface FoundPage<Row> {
  /** Ids of the page's rows, in order. */
  ids: string[]
  /** Reads their details. */
  read: (ids: string[]) => Promise<Row[]>
  /** Selects all rows of the list, in any order; they are counted only where the page alone does not give the total. */
  every: SQL
}

/** Answers a list's total, counted now or kept from a moment ago. */
export type KeepTotal = (every: SQL, count: () => Promise<number>) => Promise<number>

/** A page of a list whose totals may be kept; by default each is counted. */
export interface BoundedPageWanted extends PageWanted {
  keepTotal?: KeepTotal | undefined
}

/** A page with its totals; details are read while the rest is counted. */
export async function boundedPage<Row>(
  db: Db,
  { ids, read, every }: FoundPage<Row>,
  { keepTotal = (_, count) => count(), ...wanted }: BoundedPageWanted,
): Promise<BoundedPage<Row>> {
  const before = rowsBefore(wanted)
  const isLast = ids.length > 0 ? ids.length < wanted.page_size : before === 0
  const [rows, counted] = await Promise.all([
    ids.length === 0 ? [] : read(ids),
    isLast ? before + ids.length : keepTotal(every, () => countBounded(db, every)),
  ])
  const page = makePage(rows, Math.min(counted, searchLimits.exactTotal), wanted)
  return { ...page, meta: { ...page.meta, total_is_lower_bound: counted > searchLimits.exactTotal } }
}

/** How many rows there are, or one more than are counted. */
export async function countBounded(db: Db, every: SQL): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(sql`(${every} limit ${searchLimits.exactTotal + 1}) as counted`)
  return counted?.total ?? 0
}
