import { isDeepStrictEqual } from 'node:util'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import type { Counted } from '../counting/add-kept-sums.ts'
import { chunksToCount, isKeptBy } from '../counting/chunks-to-count.ts'
import { Counts, countParts, nameCards, type Sums } from '../counting/counts.ts'
import { inOrder } from '../counting/in-order.ts'
import { idsOfParts } from '../counting/parts-of-months.ts'
import { keepSums, keptPeriods, readSums } from '../counting/period-sums.ts'
import { gamesOfPeriods, isDay, keyOf, type Period, statesOfPeriods } from '../counting/states-of-periods.ts'

/** Months with this many games have sums of their parts. */
const partsFrom = 1000

/** Parts with fewer games than this are counted as quickly as their sums are read. */
const partFrom = 5

/** Other limits, for tests. */
export interface LargeParts {
  partsFrom?: number
  partFrom?: number
}

/** The parts whose sums are to be kept, those of months with many games; and of which they are kept and true. */
export async function largeParts(
  rows: UnhurriedReads,
  counting: Counted,
  { partsFrom: withParts = partsFrom, partFrom: from = partFrom }: LargeParts,
  periods: readonly Period[],
): Promise<{ true: Period[]; untrue: Period[] }> {
  const months = periods.filter((period) => !isDay(period) && period.games >= withParts)
  const [month] = months
  if (!month) return { true: [], untrue: [] }
  const names = new Set(months.map(({ name }) => name))
  const { where, timeZone } = counting
  const parts = (await statesOfPeriods(rows, where, { timeZone, inParts: true })).filter(
    ({ name, games }) => names.has(name) && games >= from,
  )
  const kept = await keptPeriods(rows, [month.organizationId], { ...counting, inParts: true })
  return { true: parts.filter((part) => kept.has(part)), untrue: parts.filter((part) => !kept.has(part)) }
}

/** Counts parts of one month anew, and says which of them had sums that seemed true and were wrong. */
export async function recountParts(
  rows: UnhurriedReads,
  counting: Counted,
  parts: readonly Period[],
): Promise<string[]> {
  const before = new Map<Period, Sums>()
  for await (const { period, sums } of readSums(rows, parts, counting)) before.set(period, sums)
  const mended: string[] = []
  for (const [period, sums] of await countAndKeep(rows, counting, parts)) {
    const known = before.get(period)
    if (known && !isDeepStrictEqual(inOrder(known), inOrder(sums))) mended.push(keyOf(period))
  }
  return mended
}

/**
 * Counts parts of one month game by game, all of them in the same statements, and keeps their sums except of parts of
 * which a game changed meanwhile or Finnish words could not be learnt. Returns the sums of those that were kept.
 */
async function countAndKeep(
  rows: UnhurriedReads,
  counting: Counted,
  parts: readonly Period[],
): Promise<Map<Period, Sums>> {
  const { where, timeZone, finnish, proves = false } = counting
  const found = await idsOfParts(rows, { where, timeZone, isKept: isKeptBy(finnish, proves) }, parts)
  const counts = new Map(parts.map(({ part }) => [part, new Counts(finnish, { isForSums: true })]))
  // A game that is in another part since its id was read: the state of the part that it left is no longer the same.
  const elsewhere = new Counts(finnish, { isForSums: true })
  const of = (part: string) => counts.get(part) ?? elsewhere
  // Part by part, so that a chunk has few of them.
  for await (const chunk of chunksToCount(rows, found)) await countParts(rows, chunk, counting, of)
  await nameCards(rows, [...counts.values()])
  const present = await statesOfPeriods(rows, gamesOfPeriods(where, parts, timeZone), { timeZone, inParts: true })
  const states = new Map(present.map(({ part, state }) => [part, state]))
  const counted = new Map<Period, Sums>()
  for (const period of parts)
    if (states.get(period.part) === period.state && of(period.part).words.isWhole)
      counted.set(period, await of(period.part).sums(rows))
  await keepSums(rows.db, counted, { timeZone, finnish })
  return counted
}
