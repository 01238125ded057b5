import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, UnhurriedReads } from '#server/db/open-database.ts'
import { analysedMonths } from '#server/db/schema/analyses.ts'
import type { Sums } from './counts.ts'
import type { MonthOfGames } from './states-of-months.ts'

/** Increased when what is counted changes: older sums are then counted anew. */
export const sumsVersion = 3

/**
 * What kept sums depend on besides the time zone: the games as they are, our rules, and how Finnish words are compared.
 */
function keptState({ state }: MonthOfGames, finnish: object | null): string {
  return [sumsVersion, finnish ? 'voikko' : 'stems', state].join(' ')
}

interface Kept {
  months: readonly MonthOfGames[]
  timeZone: string
  finnish: object | null
}

/** Those of these months whose kept sums are still true, by `keyOf`. */
export async function summedMonths({ db }: UnhurriedReads, { months, timeZone, finnish }: Kept): Promise<Set<string>> {
  if (months.length === 0) return new Set()
  // Whatever has this state was written by `keepSums` of this version.
  const states = new Map(months.map((month) => [keyOf(month), keptState(month, finnish)]))
  const { organizationId, month, state } = analysedMonths
  const rows = await db
    .select({ organizationId, month, state })
    .from(analysedMonths)
    .where(
      and(
        eq(analysedMonths.timeZone, timeZone),
        inArray(organizationId, [...new Set(months.map((one) => one.organizationId))]),
        sql`${state} in (select jsonb_array_elements_text(${JSON.stringify([...states.values()])}::jsonb))`,
      ),
    )
  return new Set(rows.filter((row) => states.get(keyOf(row)) === row.state).map(keyOf))
}

/** The kept sums of one month; null if they are no longer true. One at a time, as those of large months are long. */
export async function readSums(
  { db }: UnhurriedReads,
  month: MonthOfGames,
  { timeZone, finnish }: Omit<Kept, 'months'>,
): Promise<Sums | null> {
  const [row] = await db
    .select({ sums: analysedMonths.sums })
    .from(analysedMonths)
    .where(
      and(
        eq(analysedMonths.timeZone, timeZone),
        eq(analysedMonths.organizationId, month.organizationId),
        eq(analysedMonths.month, month.month),
        eq(analysedMonths.state, keptState(month, finnish)),
      ),
    )
  return row ? (row.sums as Sums) : null
}

/** The name of a month among those of several organizations. */
export function keyOf({ organizationId, month }: Pick<MonthOfGames, 'organizationId' | 'month'>): string {
  return `${organizationId} ${month}`
}

/** Keeps the sums of a month, instead of those kept before. */
export async function keepSums(
  db: Db,
  month: MonthOfGames,
  { timeZone, finnish, sums }: { timeZone: string; finnish: object | null; sums: Sums },
): Promise<void> {
  const kept = { state: keptState(month, finnish), sums }
  await db
    .insert(analysedMonths)
    .values({ organizationId: month.organizationId, timeZone, month: month.month, ...kept })
    .onConflictDoUpdate({
      target: [analysedMonths.organizationId, analysedMonths.timeZone, analysedMonths.month],
      set: kept,
    })
}
