import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { rowsBefore, type PageWanted } from './page.ts'

/** What is known of a list after it was read once: enough to answer its first pages, and those read since, by ids. */
export interface KnownList {
  /** How many rows it has, or how many at most are counted. */
  total: number
  /** Ids of its first rows: of all, if it has fewer than `firstKnown`. */
  first: string[]
  /** Ids of pages further down, by their place. */
  pages: Map<string, string[]>
}

/** Answers what is known of a list from a moment ago, else reads it. The SQL tells lists apart. */
export type KeepList = (every: SQL, read: () => Promise<KnownList>) => Promise<KnownList>

/** A page of a list which may be known; by default each is read. */
export interface ListedPageWanted extends PageWanted {
  keepList?: KeepList | undefined
}

/** How many of a list's first rows are known: four pages of 50, 12 kB of ids. */
export const firstKnown = 200
/** How many ids of pages further down are known beside them, 60 kB, however long the pages are. */
const farKnown = 1000

/**
 * The ids of a page's rows, in order, and how many rows the list has, in one pass over it: `every` selects the ids of
 * all rows, in order, and no more than `countedMax` are counted.
 */
export async function pageOfIds(
  db: Db,
  every: SQL,
  { keepList = (_, read) => read(), ...wanted }: ListedPageWanted,
  countedMax?: number,
): Promise<{ ids: string[]; total: number }> {
  const before = rowsBefore(wanted)
  const known = await keepList(every, () => readList(db, every, wanted, countedMax))
  const ids = await idsOf(db, every, known, wanted)
  // A page that ends the list tells its total.
  const isLast = ids.length > 0 ? ids.length < wanted.page_size : before === 0
  return { ids, total: isLast ? before + ids.length : known.total }
}

async function idsOf(db: Db, every: SQL, { first, pages }: KnownList, wanted: PageWanted): Promise<string[]> {
  const [before, size] = [rowsBefore(wanted), wanted.page_size]
  if (first.length < firstKnown || before + size <= firstKnown) return first.slice(before, before + size)
  const place = placeOf(wanted)
  const seen = pages.get(place)
  if (seen) return seen
  const rows = await db
    .select({ id: sql<string>`found.id` })
    .from(sql`(${every} limit ${size} offset ${before}) as found(id)`)
  const ids = rows.map(({ id }) => id)
  pages.set(place, ids)
  forgetOldest(pages)
  return ids
}

function forgetOldest(pages: KnownList['pages']): void {
  let held = [...pages.values()].reduce((sum, ids) => sum + ids.length, 0)
  for (const [place, ids] of pages) {
    if (held <= farKnown) return
    pages.delete(place)
    held -= ids.length
  }
}

/** The list's beginning, its total and the wanted page. */
async function readList(db: Db, every: SQL, wanted: PageWanted, countedMax?: number): Promise<KnownList> {
  const before = rowsBefore(wanted)
  const end = before + wanted.page_size
  const limit = countedMax === undefined ? sql`` : sql`limit ${Math.max(countedMax, end)}`
  // Aggregates get the rows in the order of the subquery.
  const slice = (from: number, to: number) =>
    sql<string[]>`coalesce(to_json((array_agg(found.id))[${from}::int:${to}::int]), '[]')`
  const [row] = await db
    .select({ total: sql<number>`count(*)::int`, first: slice(1, firstKnown), page: slice(before + 1, end) })
    .from(sql`(${every} ${limit}) as found(id)`)
  const { total = 0, first = [], page = [] } = row ?? {}
  return { total, first, pages: new Map([[placeOf(wanted), page]]) }
}

const placeOf = (wanted: PageWanted) => `${rowsBefore(wanted)} ${wanted.page_size}`
