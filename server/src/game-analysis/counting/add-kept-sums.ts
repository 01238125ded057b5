import type { SQL } from 'drizzle-orm'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import { rest } from '#server/turns/rest.ts'
import type { Counts } from './counts.ts'
import { type KeptPeriods, keptPeriods, readSums } from './period-sums.ts'
import { gamesOfPeriod, type Period, statesOfPeriods } from './states-of-periods.ts'

/** Which games are counted, and how. */
export interface Counted {
  where: SQL
  timeZone: string
  now: Date
  finnish: BaseForms | null
  /** Whether all rows of games are read, though counts of them are kept: to prove these. */
  proves?: boolean
}

/** Periods whose sums were added, and those still to be counted. */
interface Parted {
  summed: Period[]
  others: Period[]
}

/** Adds what is kept of these months; of a month whose sums are no longer true, what is kept of its days. */
export async function addKeptSums(
  rows: UnhurriedReads,
  counts: Counts,
  counting: Counted & { months: readonly Period[] },
): Promise<Parted> {
  const { months } = counting
  const organizationIds = months.map(({ organizationId }) => organizationId)
  const inParts = months.some(({ part }) => part !== '')
  const kept = await keptPeriods(rows, organizationIds, { ...counting, inParts })
  const parted = await addSumsOf(rows, counts, counting, { kept, periods: months })
  if (inParts) return parted
  const others: Period[] = []
  for (const period of parted.others) {
    const days = await addKeptDays(rows, counts, counting, { kept, period })
    parted.summed.push(...days.summed)
    others.push(...(days.summed.length > 0 ? days.others : [period]))
  }
  return { summed: parted.summed, others }
}

/** Adds what is kept of the days of a month. */
export async function addKeptDays(
  rows: UnhurriedReads,
  counts: Counts,
  counting: Counted,
  { kept, period: month }: { kept: KeptPeriods; period: Period },
): Promise<Parted> {
  const { where, timeZone } = counting
  if (!kept.hasDaysOf(month)) return { summed: [], others: [] }
  const days = await statesOfPeriods(rows, gamesOfPeriod(where, month, timeZone), { timeZone, length: 'day' })
  return addSumsOf(rows, counts, counting, { kept, periods: days })
}

/** Adds the sums of those periods of which they are kept and true. */
async function addSumsOf(
  rows: UnhurriedReads,
  counts: Counts,
  counting: Counted,
  { kept, periods }: { kept: KeptPeriods; periods: readonly Period[] },
): Promise<Parted> {
  const added = new Set<Period>()
  const summed = await kept.among(periods)
  for await (const { period, sums } of readSums(rows, summed, counting)) {
    await counts.addSums(sums, counting.now)
    added.add(period)
    // Periods of an organization with many words take their time.
    await rest()
  }
  return { summed: [...added], others: periods.filter((period) => !added.has(period)) }
}
