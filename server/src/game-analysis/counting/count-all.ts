import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import { chunksOfGames } from './chunks-of-games.ts'
import { Counts, type Sums } from './counts.ts'
import { keepSums, keptPeriods, type KeptPeriods, readSums } from './period-sums.ts'
import { gamesOfPeriod, gamesOfPeriods, isDay, type Period, statesOfPeriods } from './states-of-periods.ts'

/** Up to this many games are counted as fast as can be; more, so that others notice little of it. */
const briefMost = 10_000

/** Periods with this many games are counted each by itself. */
const largeFrom = 500

export interface Counting {
  where: SQL
  timeZone: string
  now: Date
  finnish: BaseForms | null
  /** The matching games by month, as `statesOfPeriods` has them. */
  months: readonly Period[]
  /** Instead of `largeFrom`. */
  aloneFrom?: number
}

/**
 * Counts everything over the matching games: months and days whose kept sums are still true from these, all others game
 * by game, in chunks.
 */
export async function countAll(rows: UnhurriedReads, counting: Counting): Promise<Counts> {
  const { where, timeZone } = counting
  const counts = new Counts(counting.finnish)
  const { summed, others } = await addKeptSums(rows, counts, counting)
  if (summed.length > 0) {
    const organizationIds = [...new Set(summed.map(({ organizationId }) => organizationId))]
    const ofSums = gamesOfPeriods(where, summed, timeZone)
    await counts.actions.addLateOfThisHour(rows, ofSums, organizationIds, counting.now)
    // Of all games, since their periods are slower to find than the few names of the others to read twice.
    await counts.words.addNames(rows, where)
  }
  const brief = others.reduce((sum, { games }) => sum + games, 0) <= briefMost
  for (const rest of summed.length > 0 ? apart(counting, others) : [where])
    for await (const chunk of chunksOfGames(rows, rest)) await counts.add(rows, chunk, counting, { brief })
  return counts
}

/**
 * Counts a period game by game, and keeps its sums unless one of its games changed meanwhile or Finnish words could not
 * be learnt. A month of which days have true sums is counted from these, unless it is to prove them.
 */
export async function countPeriod(
  rows: UnhurriedReads,
  counting: Counted,
  period: Period,
  { proves = false } = {},
): Promise<{ sums: Sums; isKept: boolean }> {
  const { timeZone, finnish } = counting
  const where = gamesOfPeriod(counting.where, period, timeZone)
  const counts = new Counts(finnish, { isForSums: true })
  let rest = [where]
  if (!proves && !isDay(period)) {
    const kept = await keptPeriods(rows, [period.organizationId], counting)
    const { summed, others } = await addKeptDays(rows, counts, { ...counting, where }, { kept, period })
    if (summed.length > 0) rest = others.length > 0 ? [gamesOfPeriods(where, others, timeZone)] : []
  }
  for (const part of rest) for await (const chunk of chunksOfGames(rows, part)) await counts.add(rows, chunk, counting)
  const sums = await counts.sums(rows)
  const [after] = await statesOfPeriods(rows, where, { timeZone, length: isDay(period) ? 'day' : 'month' })
  const isKept = after?.state === period.state && counts.words.isWhole
  if (isKept) await keepSums(rows.db, period, { timeZone, finnish, sums })
  return { sums, isKept }
}

/** Periods whose sums were added, and those still to be counted. */
interface Parted {
  summed: Period[]
  others: Period[]
}

type Counted = Omit<Counting, 'months' | 'aloneFrom'>

interface Kept {
  kept: KeptPeriods
  period: Period
}

/** Adds what is kept of these months; of a month whose sums are no longer true, what is kept of its days. */
async function addKeptSums(rows: UnhurriedReads, counts: Counts, counting: Counting): Promise<Parted> {
  const { months } = counting
  const organizationIds = months.map(({ organizationId }) => organizationId)
  const kept = await keptPeriods(rows, organizationIds, counting)
  const parted: Parted = { summed: [], others: [] }
  for (const period of months)
    if (await addSumsOf(rows, counts, counting, { kept, period })) parted.summed.push(period)
    else {
      const { summed, others } = await addKeptDays(rows, counts, counting, { kept, period })
      parted.summed.push(...summed)
      parted.others.push(...(summed.length > 0 ? others : [period]))
    }
  return parted
}

/** Adds what is kept of the days of a month. */
async function addKeptDays(
  rows: UnhurriedReads,
  counts: Counts,
  counting: Counted,
  { kept, period: month }: Kept,
): Promise<Parted> {
  const { where, timeZone } = counting
  const parted: Parted = { summed: [], others: [] }
  if (!kept.hasDaysOf(month)) return parted
  for (const period of await statesOfPeriods(rows, gamesOfPeriod(where, month, timeZone), {
    timeZone,
    length: 'day',
  })) {
    const isAdded = await addSumsOf(rows, counts, counting, { kept, period })
    parted[isAdded ? 'summed' : 'others'].push(period)
  }
  return parted
}

/** Adds the sums of a period if they are kept and true. */
async function addSumsOf(
  rows: UnhurriedReads,
  counts: Counts,
  counting: Counted,
  { kept, period }: Kept,
): Promise<boolean> {
  const sums = kept.has(period) ? await readSums(rows, period, counting) : null
  if (!sums) return false
  counts.addSums(sums, counting.now)
  // Periods of an organization with many words take their time.
  await nextTurn()
  return true
}

/** The games of these periods, as conditions that lead an index past the games between them. */
function apart({ where, timeZone, aloneFrom = largeFrom }: Counting, periods: readonly Period[]): SQL[] {
  const alone = periods.filter(({ games }) => games >= aloneFrom)
  const few = Map.groupBy(
    periods.filter(({ games }) => games < aloneFrom),
    (period) => (isDay(period) ? period.name.slice(0, 7) : 'months'),
  )
  return [
    ...alone.map((period) => gamesOfPeriod(where, period, timeZone)),
    ...[...few.values()].map((some) => gamesOfPeriods(where, some, timeZone)),
  ]
}
