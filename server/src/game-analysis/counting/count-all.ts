import { type SQL, sql } from 'drizzle-orm'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import type { Database } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { chunksOfGames } from './chunks-of-games.ts'
import { Counts, type Sums } from './counts.ts'
import { keepSums, keyOf, readSums } from './month-sums.ts'
import { gamesOfMonth, monthIn, statesOfMonths, type MonthOfGames } from './states-of-months.ts'

/** From this many games on, a month's sums are kept. Fewer are counted as quickly as sums are read. */
export const summedFrom = 1_000

export interface Counting {
  where: SQL
  timeZone: string
  now: Date
  finnish: BaseForms | null
  /** The matching games by month, as `statesOfMonths` has them. */
  months: readonly MonthOfGames[]
  /** Whether the sums of this month may be kept, because the filter leaves out none of its games. */
  keeps: (month: MonthOfGames) => boolean
  summedFrom?: number
}

type Rows = Pick<Database, 'db' | 'kind'>

/**
 * Counts everything over the matching games: large months from their kept sums if these are still true, all others
 * game by game, in chunks.
 */
export async function countAll(rows: Rows, counting: Counting): Promise<Counts> {
  const { where, timeZone, finnish, months, now } = counting
  const counts = new Counts(finnish)
  const large = months.filter((month) => month.games >= (counting.summedFrom ?? summedFrom))
  const kept = await readSums(rows.db, large, counting)
  const summed = large.filter((month) => kept.has(keyOf(month)) || counting.keeps(month))
  for (const month of summed) {
    const sums = kept.get(keyOf(month)) ?? (await countMonth(rows, counting, month)).sums
    await counts.addSums(rows, gamesOfMonth(where, month, timeZone), sums, now)
  }
  if (summed.length === months.length) return counts
  const rest = summed.length === 0 ? where : without(where, summed, timeZone)
  for await (const chunk of chunksOfGames(rows.db, rest, rows.kind)) await counts.add(rows, chunk, counting)
  return counts
}

/** Counts a month game by game, and keeps its sums unless one of its games changed meanwhile. */
export async function countMonth(
  rows: Rows,
  counting: Counting,
  month: MonthOfGames,
): Promise<{ sums: Sums; isKept: boolean }> {
  const { timeZone, finnish } = counting
  const where = gamesOfMonth(counting.where, month, timeZone)
  const counts = new Counts(finnish)
  for await (const chunk of chunksOfGames(rows.db, where, rows.kind)) await counts.add(rows, chunk, counting)
  const sums = await counts.sums(rows, where)
  const [after] = await statesOfMonths(rows, where, timeZone)
  const isKept = after?.state === month.state
  if (isKept) await keepSums(rows.db, month, { timeZone, finnish, sums })
  return { sums, isKept }
}

function without(where: SQL, months: readonly MonthOfGames[], timeZone: string): SQL {
  const keys = JSON.stringify(months.map(keyOf))
  return sql`${where} and ${games.organizationId}::text || ' ' || ${monthIn(timeZone)} not in
    (select jsonb_array_elements_text(${keys}::jsonb))`
}
