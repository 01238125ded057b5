import { desc, sql, type SQL } from 'drizzle-orm'
import { smallGroup } from '#domain/analysis/small-group.ts'
import { withFreshPlan } from '#server/db/connections/planned-each-time.ts'
import { isCancelled } from '#server/db/database-faults.ts'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { addKeptDays, addKeptSums, type Counted } from './add-kept-sums.ts'
import { chunksOfGames } from './chunks-of-games.ts'
import { chunksToCount, findGames, type FoundGames, isKeptBy } from './chunks-to-count.ts'
import { type Chunk, Counts, nameCards, type Sums } from './counts.ts'
import { keepSums, keptPeriods } from './period-sums.ts'
import { idsOfParts } from './parts-of-months.ts'
import { gamesOfPeriod, gamesOfPeriods, isDay, keyOf, type Period, statesOfPeriods } from './states-of-periods.ts'

/** Periods with this many games are counted each by itself. */
const largeFrom = 500

export interface Counting extends Counted {
  /** The matching games by month, or by parts of months, as `statesOfPeriods` has them. */
  months: readonly Period[]
  /** Whether the filter takes some games of each part of a month: kept sums are of no use to it. */
  takesSome?: boolean
  /** Instead of `largeFrom`. */
  aloneFrom?: number
  /** Whether chunks may grow. */
  grows?: boolean
}

/**
 * Counts everything over the matching games: months and days whose kept sums are still true from these, all others game
 * by game, in chunks.
 */
export async function countAll(rows: UnhurriedReads, counting: Counting): Promise<Counts> {
  return inSmallChunksIfSlow((grows) => countMonths(rows, { ...counting, grows }))
}

/**
 * Counts once more, in chunks as small as the first, if a statement was cancelled because a later, larger chunk took
 * too long: its rows may lie on a slow disk while the first ones were in memory.
 */
async function inSmallChunksIfSlow<Counted>(count: (grows: boolean) => Promise<Counted>): Promise<Counted> {
  try {
    return await count(true)
  } catch (error) {
    if (!isCancelled(error)) throw error
    return count(false)
  }
}

async function countMonths(rows: UnhurriedReads, counting: Counting): Promise<Counts> {
  const { where, timeZone, takesSome = false } = counting
  // Where a condition is slow, names are found by the ids of games; else all at once.
  const counts = new Counts(counting.finnish, { readsNames: takesSome })
  const { summed, others } = takesSome ? { summed: [], others: [] } : await addKeptSums(rows, counts, counting)
  if (summed.length > 0) {
    const organizationIds = [...new Set(summed.map(({ organizationId }) => organizationId))]
    const ofSums = gamesOfPeriods(where, summed, timeZone)
    await counts.actions.addLateOfThisHour(rows, ofSums, organizationIds, counting.now)
  }
  const rest = summed.length > 0 ? gamesApart(rows, counting, others) : { wheres: [where], lists: [] }
  for await (const chunk of chunksOf(rows, counting, rest)) await counts.add(rows, chunk, counting)
  await nameCards(rows, [counts])
  if (!takesSome && smallGroup(counts.played) === null) await counts.words.addNamesOf(rows, where)
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
): Promise<{ sums: Sums; isKept: boolean }> {
  return inSmallChunksIfSlow((grows) => countGamesOf(rows, { ...counting, grows }, period))
}

async function countGamesOf(
  rows: UnhurriedReads,
  counting: Counted & Pick<Counting, 'grows'>,
  period: Period,
): Promise<{ sums: Sums; isKept: boolean }> {
  const { timeZone, finnish, proves = false } = counting
  const where = gamesOfPeriod(counting.where, period, timeZone)
  const counts = new Counts(finnish, { isForSums: true })
  let rest = [where]
  if (!proves && !isDay(period)) {
    const kept = await keptPeriods(rows, [period.organizationId], counting)
    const { summed, others } = await addKeptDays(rows, counts, counting, { kept, period })
    if (summed.length > 0) rest = others.length > 0 ? [gamesOfPeriods(where, others, timeZone)] : []
  }
  for await (const chunk of chunksOf(rows, counting, { wheres: rest, lists: [] }))
    await counts.add(rows, chunk, counting)
  const sums = await counts.sums(rows)
  const [after] = await statesOfPeriods(rows, where, { timeZone, length: isDay(period) ? 'day' : 'month' })
  const isKept = after?.state === period.state && counts.words.isWhole
  if (isKept) await keepSums(rows.db, new Map([[period, sums]]), { timeZone, finnish })
  return { sums, isKept }
}

/** Games to count: those that conditions find, and those whose ids are known. */
interface Games {
  wheres: readonly SQL[]
  lists: AsyncIterable<FoundGames> | Iterable<FoundGames>
}

type InChunks = Pick<Counting, 'finnish' | 'takesSome' | 'proves' | 'grows'>

/** These games in chunks; from what is kept of each of them, if it is true. */
async function* chunksOf(rows: UnhurriedReads, counting: InChunks, { wheres, lists }: Games): AsyncGenerator<Chunk> {
  const isKept = isKeptBy(counting.finnish, counting.proves ?? false)
  for (const where of wheres) {
    // A condition on texts or perspectives is slow to evaluate, so it is evaluated once, to find ids.
    if (counting.takesSome || (await hasSome(rows, where, isKept)))
      yield* chunksToCount(rows, findGames(rows, where, isKept, counting), counting)
    else for await (const chunk of chunksOfGames(rows, where, counting)) yield { where: chunk, kept: null }
  }
  yield* chunksToCount(rows, lists, counting)
}

/** Whether counts are kept of one of the newest games: looking at more could take as long as counting them. */
async function hasSome({ db }: UnhurriedReads, where: SQL, isKept: SQL<boolean>): Promise<boolean> {
  const newest = db
    .select({ isKept: isKept.as('is_kept') })
    .from(games)
    .where(withFreshPlan(where))
    .orderBy(desc(games.datedAt), desc(games.id))
    .limit(500)
    .as('newest')
  const [found] = await db.select({ some: sql<boolean | null>`bool_or(${newest.isKept})` }).from(newest)
  return found?.some === true
}

/** The games of these periods, past the games between them. */
function gamesApart(rows: UnhurriedReads, counting: Counting, periods: readonly Period[]): Games {
  const [whole, parts] = [periods.filter(({ part }) => part === ''), periods.filter(({ part }) => part !== '')]
  return { wheres: apart(counting, whole), lists: idsByMonth(rows, counting, parts) }
}

/** The ids of the games of these parts, month by month. */
async function* idsByMonth(
  rows: UnhurriedReads,
  { where, timeZone, finnish }: Counting,
  parts: readonly Period[],
): AsyncGenerator<FoundGames> {
  const isKept = isKeptBy(finnish, false)
  for (const ofMonth of Map.groupBy(parts, (period) => keyOf({ ...period, part: '' })).values())
    yield* await idsOfParts(rows, { where, timeZone, isKept }, ofMonth)
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
