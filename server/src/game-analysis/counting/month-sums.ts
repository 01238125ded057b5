import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, UnhurriedReads } from '#server/db/open-database.ts'
import { analysedMonths } from '#server/db/schema/analyses.ts'
import type { Sums } from './counts.ts'
import type { MonthOfGames } from './states-of-months.ts'

/** Increased when what is counted changes: older sums are then counted anew. */
export const sumsVersion = 2

/**
 * What kept sums depend on besides the time zone: the games as they are, our rules, and how Finnish words are compared.
 */
function keptState({ state }: MonthOfGames, finnish: object | null): string {
  return [sumsVersion, finnish ? 'voikko' : 'stems', state].join(' ')
}

/** The kept sums of these months that are still true, by organization and month. */
export async function readSums(
  { db, pace }: UnhurriedReads,
  { months, timeZone, finnish }: { months: readonly MonthOfGames[]; timeZone: string; finnish: object | null },
): Promise<Map<string, Sums>> {
  const kept = new Map<string, Sums>()
  // Sums of a month are large: on the embedded database each month is read by itself.
  const parts = pace ? months.map((month) => [month]) : months.length === 0 ? [] : [months]
  for (const part of parts) {
    const states = new Map(part.map((month) => [keyOf(month), keptState(month, finnish)]))
    const rows = await db
      .select()
      .from(analysedMonths)
      .where(
        and(
          eq(analysedMonths.timeZone, timeZone),
          inArray(analysedMonths.organizationId, [...new Set(part.map(({ organizationId }) => organizationId))]),
          sql`${analysedMonths.state} in (select jsonb_array_elements_text(${JSON.stringify([...states.values()])}::jsonb))`,
        ),
      )
    // Whatever has this state was written by `keepSums` of this version.
    for (const row of rows) if (states.get(keyOf(row)) === row.state) kept.set(keyOf(row), row.sums as Sums)
  }
  return kept
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
