import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { chunksOfGames } from './chunks-of-games.ts'
import { Counts, type Sums } from './counts.ts'
import { keepSums, keyOf, readSums, summedMonths } from './month-sums.ts'
import { betweenMonths, gamesOfMonth, monthIn, statesOfMonths, type MonthOfGames } from './states-of-months.ts'

/** Up to this many games are counted as fast as can be; more, so that others notice little of it. */
const briefMost = 10_000

export interface Counting {
  where: SQL
  timeZone: string
  now: Date
  finnish: BaseForms | null
  /** The matching games by month, as `statesOfMonths` has them. */
  months: readonly MonthOfGames[]
}

/**
 * Counts everything over the matching games: months whose kept sums are still true from these, all others game by game,
 * in chunks.
 */
export async function countAll(rows: UnhurriedReads, counting: Counting): Promise<Counts> {
  const { where, timeZone, finnish, months } = counting
  const counts = new Counts(finnish)
  const kept = await summedMonths(rows, counting)
  const summed: MonthOfGames[] = []
  for (const month of months) {
    const sums = kept.has(keyOf(month)) ? await readSums(rows, month, counting) : null
    if (!sums) continue
    counts.addSums(sums, counting.now)
    summed.push(month)
    // Months of an organization with many words take their time.
    await nextTurn()
  }
  if (summed.length > 0) {
    const organizationIds = [...new Set(summed.map(({ organizationId }) => organizationId))]
    const ofSums = inMonths(where, summed, timeZone)
    await counts.actions.addLateOfThisHour(rows, ofSums, organizationIds, counting.now)
    // Of all games, since their months are slower to find than the few names of the others to read twice.
    await counts.words.addNames(rows, where)
  }
  const others = months.filter((month) => !summed.includes(month))
  if (summed.length > 0 && others.length === 0) return counts
  const rest = summed.length > 0 ? inMonths(where, others, timeZone) : where
  const brief = others.reduce((sum, { games }) => sum + games, 0) <= briefMost
  for await (const chunk of chunksOfGames(rows, rest)) await counts.add(rows, chunk, counting, { brief })
  return counts
}

/**
 * Counts a month game by game, and keeps its sums unless one of its games changed meanwhile or Finnish words could not
 * be learnt.
 */
export async function countMonth(
  rows: UnhurriedReads,
  counting: Omit<Counting, 'months'>,
  month: MonthOfGames,
): Promise<{ sums: Sums; isKept: boolean }> {
  const { timeZone, finnish } = counting
  const where = gamesOfMonth(counting.where, month, timeZone)
  const counts = new Counts(finnish)
  for await (const chunk of chunksOfGames(rows, where)) await counts.add(rows, chunk, counting)
  const sums = await counts.sums(rows, where)
  const [after] = await statesOfMonths(rows, where, timeZone)
  const isKept = after?.state === month.state && counts.words.isWhole
  if (isKept) await keepSums(rows.db, month, { timeZone, finnish, sums })
  return { sums, isKept }
}

/** Those of the matching games that are in these months. */
function inMonths(where: SQL, months: readonly MonthOfGames[], timeZone: string): SQL {
  const names = months.map(({ month }) => month).toSorted()
  const keys = JSON.stringify(months.map(keyOf))
  return sql`${where} and ${betweenMonths(names[0] ?? '', names.at(-1) ?? '', timeZone)}
    and ${games.organizationId}::text || ' ' || ${monthIn(timeZone)} in (select jsonb_array_elements_text(${keys}::jsonb))`
}
