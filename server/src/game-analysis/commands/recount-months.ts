import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, ne, not, or, sql } from 'drizzle-orm'
import type { Db, UnhurriedReads } from '#server/db/open-database.ts'
import { publicGames } from '#server/game-rows/visible-games.ts'
import { analysedPeriods } from '#server/db/schema/analyses.ts'
import { games } from '#server/db/schema/games.ts'
import { organizations } from '#server/db/schema/people.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import type { Services } from '#server/services.ts'
import type { Counted } from '../counting/add-kept-sums.ts'
import { countPeriod } from '../counting/count-all.ts'
import { forgetUntrueCounts, keepGameCounts, type LargeOrganizations } from '../keeping/keep-game-counts.ts'
import { largeParts, type LargeParts, recountParts } from '../keeping/recount-parts.ts'
import { inOrder } from '../counting/in-order.ts'
import { keptPeriods, readSums } from '../counting/period-sums.ts'
import { gamesOfPeriod, isDay, keyOf, type Period, statesOfPeriods } from '../counting/states-of-periods.ts'

/** From this many games on, the sums of a month or a day are kept. Fewer are counted as quickly as sums are read. */
const summedFrom = 100

/**
 * Months with this many games have sums of their days too: a change of one game makes one day untrue, not the others.
 */
const daysFrom = 3000

interface Recount extends LargeParts, LargeOrganizations {
  now: Date
  /** Counts everything anew although its sums are still true, and compares. */
  proves?: boolean
  summedFrom?: number
  daysFrom?: number
}

/** Months by what became of them. */
interface RecountedMonths {
  /** Counted for the first time, or because a game changed. */
  counted: number
  /** Their sums were true: found equal, or not looked at. */
  equal: number
  /** Months, days and parts whose sums were wrong, and how many games had wrong counts; all are right now. */
  mended: string[]
}

type Rows = Pick<Services, 'database' | 'finnish'>

/**
 * Keeps the sums of all large months of all organizations true, and of the days of the largest, and deletes those that
 * are untrue or that nothing needs any more. A change of a game makes its month and day untrue; nothing has to be told.
 * @throws the first failure, after everything that could be counted
 */
export async function recountMonths(services: Rows, recount: Recount): Promise<RecountedMonths> {
  const result: RecountedMonths = { counted: 0, equal: 0, mended: [] }
  const failures: unknown[] = []
  // Untrue counts go first: they have words of games that others may no longer see.
  try {
    await forgetUntrueCounts(services.database.unhurried)
  } catch (error) {
    failures.push(error)
  }
  for (const organization of await largeOrganizations(services.database.db, recount.summedFrom ?? summedFrom))
    try {
      await recountOrganization(services, organization, recount, { result, failures })
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return result
}

async function recountOrganization(
  { database, finnish }: Rows,
  { id, timeZone }: { id: string; timeZone: string },
  recount: Recount,
  { result, failures }: { result: RecountedMonths; failures: unknown[] },
): Promise<void> {
  const rows = database.unhurried
  const counting = { where: publicGames(id), timeZone, finnish, now: recount.now }
  // The sums are then made of what is kept of each game.
  try {
    const wrong = await keepGameCounts(rows, counting, recount)
    if (wrong > 0) result.mended.push(`${id} ${wrong} ${wrong === 1 ? 'game' : 'games'}`)
  } catch (error) {
    failures.push(error)
  }
  const periods = await largePeriods(rows, counting, recount, failures)
  const kept = await keptPeriods(rows, [id], counting)
  const isTrue = (period: Period) => kept.has(period)
  const parts = await largeParts(rows, counting, recount, periods)
  // Untrue sums go first: counting may take long, or fail.
  await forgetOthers(database.db, { id, timeZone }, [...periods.filter(isTrue), ...parts.true])
  for (const period of periods)
    try {
      const outcome = await recountPeriod(rows, counting, recount, { period, isTrue: isTrue(period) })
      if (outcome === 'mended') result.mended.push(keyOf(period))
      else if (outcome !== null && !isDay(period)) result[outcome] += 1
    } catch (error) {
      failures.push(error)
    }
  for (const [wanted, proves] of [
    [parts.untrue, false],
    [recount.proves ? parts.true : [], true],
  ] as const)
    for (const ofMonth of Map.groupBy(wanted, ({ name }) => name).values())
      try {
        result.mended.push(...(await recountParts(rows, { ...counting, proves }, ofMonth)))
      } catch (error) {
        failures.push(error)
      }
}

/**
 * Months and days whose sums are to be kept: days first, because their month is counted from them. A month whose days
 * cannot be read goes without them.
 */
async function largePeriods(
  rows: UnhurriedReads,
  { where, timeZone }: Counted,
  { summedFrom: from = summedFrom, daysFrom: withDays = daysFrom }: Recount,
  failures: unknown[],
): Promise<Period[]> {
  const isLarge = ({ games: count }: Period) => count >= from
  const months = (await statesOfPeriods(rows, where, { timeZone })).filter(isLarge)
  const days: Period[] = []
  for (const month of months.filter((one) => one.games >= withDays))
    try {
      days.push(...(await statesOfPeriods(rows, gamesOfPeriod(where, month, timeZone), { timeZone, length: 'day' })))
    } catch (error) {
      failures.push(error)
    }
  return [...days.filter(isLarge), ...months]
}

/** What became of a period; null: it is no longer large. */
async function recountPeriod(
  rows: UnhurriedReads,
  counting: Counted,
  { proves = false, summedFrom: from = summedFrom }: Recount,
  { period, isTrue }: { period: Period; isTrue: boolean },
): Promise<'counted' | 'equal' | 'mended' | null> {
  if (isTrue && !proves) return 'equal'
  const { where, timeZone } = counting
  const length = isDay(period) ? 'day' : 'month'
  const [present] = await statesOfPeriods(rows, gamesOfPeriod(where, period, timeZone), { timeZone, length })
  if (!present || present.games < from) return null
  const [kept] = isTrue ? await Array.fromAsync(readSums(rows, [period], counting)) : []
  const anew = await countPeriod(rows, { ...counting, proves: isTrue }, present)
  if (!kept || !anew.isKept || present.state !== period.state) return 'counted'
  return isDeepStrictEqual(inOrder(kept.sums), inOrder(anew.sums)) ? 'equal' : 'mended'
}

/** Organizations that may have a large month, and those that have had one. */
function largeOrganizations(db: Db, from: number) {
  const many = db
    .select({ id: games.organizationId })
    .from(games)
    .where(publicGames())
    .groupBy(games.organizationId)
    .having(sql`count(*) >= ${from}`)
  const summed = db.select({ id: analysedPeriods.organizationId }).from(analysedPeriods)
  return db
    .select({ id: organizations.id, timeZone: organizations.timeZone })
    .from(organizations)
    .where(or(inArray(organizations.id, many), inArray(organizations.id, summed)))
    .orderBy(organizations.id)
}

/** Deletes the sums of all periods but these, and those of another time zone. */
async function forgetOthers(db: Db, { id, timeZone }: { id: string; timeZone: string }, periods: readonly Period[]) {
  const needed = JSON.stringify(periods.map(({ name, part }) => `${name} ${part}`))
  const key = sql`${analysedPeriods.period} || ' ' || ${analysedPeriods.part}`
  const isNeeded = sql`${key} in (select jsonb_array_elements_text(${needed}::jsonb))`
  await db
    .delete(analysedPeriods)
    .where(and(eq(analysedPeriods.organizationId, id), or(ne(analysedPeriods.timeZone, timeZone), not(isNeeded))))
}

/** The recurring job. */
export const recountMonthsJob: JobHandler<'recount_months'> = {
  run: async (_data, { services, now }) => {
    await recountMonths(services, { now })
  },
}
