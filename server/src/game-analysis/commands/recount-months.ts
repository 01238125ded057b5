import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, ne, not, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { publicGames } from '#server/game-rows/visible-games.ts'
import { analysedMonths } from '#server/db/schema/analyses.ts'
import { games } from '#server/db/schema/games.ts'
import { organizations } from '#server/db/schema/people.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import type { Services } from '#server/services.ts'
import { countMonth } from '../counting/count-all.ts'
import { inOrder } from '../counting/in-order.ts'
import { keyOf, readSums, summedMonths } from '../counting/month-sums.ts'
import { gamesOfMonth, type MonthOfGames, statesOfMonths } from '../counting/states-of-months.ts'

/** From this many games on, a month's sums are kept. Fewer are counted as quickly as sums are read. */
const summedFrom = 100

interface Recount {
  now: Date
  /** Counts months anew although their sums are still true, and compares. */
  proves?: boolean
  summedFrom?: number
}

/** Months by what became of them. */
interface RecountedMonths {
  /** Counted for the first time, or because a game changed. */
  counted: number
  /** Their sums were true: found equal, or not looked at. */
  equal: number
  /** Their sums were wrong, and are right now. */
  mended: string[]
}

type Rows = Pick<Services, 'database' | 'finnish'>

/**
 * Keeps the sums of all large months of all organizations true, and deletes those that are untrue or that no month
 * needs any more. A change of a game makes its month untrue; nothing has to be told.
 * @throws the first failure, after all months that could be counted
 */
export async function recountMonths(services: Rows, recount: Recount): Promise<RecountedMonths> {
  const result: RecountedMonths = { counted: 0, equal: 0, mended: [] }
  const failures: unknown[] = []
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
  { now, proves = false, summedFrom: from = summedFrom }: Recount,
  { result, failures }: { result: RecountedMonths; failures: unknown[] },
): Promise<void> {
  const where = publicGames(id)
  const rows = database.unhurried
  const months = await statesOfMonths(rows, where, timeZone)
  const large = months.filter((month) => month.games >= from)
  const known = await summedMonths(rows, { months: large, timeZone, finnish })
  // Untrue sums go first: counting may take long, or fail.
  await forgetOthers(
    database.db,
    { id, timeZone },
    large.filter((month) => known.has(keyOf(month))),
  )
  for (const month of large) {
    const isKnown = known.has(keyOf(month))
    if (isKnown && !proves) {
      result.equal += 1
      continue
    }
    try {
      const [present] = await statesOfMonths(rows, gamesOfMonth(where, month, timeZone), timeZone)
      if (!present || present.games < from) continue
      const sums = isKnown ? await readSums(rows, month, { timeZone, finnish }) : null
      const anew = await countMonth(rows, { where, timeZone, now, finnish }, present)
      if (!sums || !anew.isKept || present.state !== month.state) result.counted += 1
      else if (isDeepStrictEqual(inOrder(sums), inOrder(anew.sums))) result.equal += 1
      else result.mended.push(keyOf(month))
    } catch (error) {
      failures.push(error)
    }
  }
}

/** Organizations that may have a large month, and those that have had one. */
function largeOrganizations(db: Db, from: number) {
  const many = db
    .select({ id: games.organizationId })
    .from(games)
    .where(publicGames())
    .groupBy(games.organizationId)
    .having(sql`count(*) >= ${from}`)
  const summed = db.select({ id: analysedMonths.organizationId }).from(analysedMonths)
  return db
    .select({ id: organizations.id, timeZone: organizations.timeZone })
    .from(organizations)
    .where(or(inArray(organizations.id, many), inArray(organizations.id, summed)))
    .orderBy(organizations.id)
}

/** Deletes the sums of all months but these, and those of another time zone. */
async function forgetOthers(
  db: Db,
  { id, timeZone }: { id: string; timeZone: string },
  months: readonly MonthOfGames[],
) {
  const needed = JSON.stringify(months.map(({ month }) => month))
  const isNeeded = sql`${analysedMonths.month} in (select jsonb_array_elements_text(${needed}::jsonb))`
  await db
    .delete(analysedMonths)
    .where(and(eq(analysedMonths.organizationId, id), or(ne(analysedMonths.timeZone, timeZone), not(isNeeded))))
}

/** The recurring job. */
export const recountMonthsJob: JobHandler<'recount_months'> = {
  run: async (_data, { services, now }) => {
    await recountMonths(services, { now })
  },
}
