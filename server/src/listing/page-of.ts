import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { ApiError } from '#server/faults/api-error.ts'
import type { Db } from '#server/db/open-database.ts'
import { makePage, rowsBefore, type Page, type PageWanted } from './page.ts'

/** The sort of a list in JSON:API notation: a name, with a leading minus for descending order. */
export type Sort<Key extends string> = Key | `-${Key}`

type Sorts<Key extends string> = Record<Key, SQLWrapper | readonly SQLWrapper[]>

interface List<Query extends PgSelect, Key extends string> {
  /** The rows, with their joins; neither filtered nor sorted: `db.select().from(mails).$dynamic()`. */
  select: Query
  /** All filters and the search together. */
  where: SQL | undefined
  /** The allowed sorts, each by one or several columns; nothing else reaches the statement. */
  sorts: Sorts<Key>
  sort: Sort<Key>
  /** Breaks ties, so that no row is on two pages. */
  id: SQLWrapper
  page: PageWanted
  /** Tells the number of all rows, for callers that count anyway; otherwise it is counted here. */
  total?: () => Promise<number>
}

/**
 * Filters, sorts, counts and pages a list in SQL: in one statement where the page alone gives the total, else in two.
 * Rows without a value come last in ascending order, first in descending order.
 * @throws ApiError malformed_query (400) for a sort that the list does not have
 */
export async function pageOf<Query extends PgSelect, Key extends string>(
  db: Db,
  { select, where, sorts, sort, id, page, total }: List<Query, Key>,
): Promise<Page<Query['_']['result'][number]>> {
  const filtered = select.where(where)
  const uncut = filtered.getSQL()
  const offset = rowsBefore(page)
  const rows: Query['_']['result'] = await filtered
    .orderBy(...orderOf(sorts, sort, id))
    .limit(page.page_size)
    .offset(offset)
  const tellsTotal = rows.length > 0 ? rows.length < page.page_size : offset === 0
  if (total) return makePage(rows, await total(), page)
  const counted = tellsTotal ? offset + rows.length : await countRows(db, uncut)
  return makePage(rows, counted, page)
}

function orderOf<Key extends string>(sorts: Sorts<Key>, sort: Sort<Key>, id: SQLWrapper): SQL[] {
  const isDescending = sort.startsWith('-')
  const key = isDescending ? sort.slice(1) : sort
  if (!isKey(sorts, key)) throw new ApiError([{ code: 'malformed_query', parameter: 'sort' }], { status: 400 })
  const direction = isDescending ? sql`desc` : sql`asc`
  return [...[sorts[key]].flat(), id].map((column) => sql`${column} ${direction}`)
}

function isKey<Key extends string>(sorts: Sorts<Key>, key: string): key is Key {
  return Object.hasOwn(sorts, key)
}

async function countRows(db: Db, rows: SQL): Promise<number> {
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(sql`(${rows}) as listed`)
  return counted?.total ?? 0
}
