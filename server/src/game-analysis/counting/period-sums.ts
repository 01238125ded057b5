import { and, eq, inArray } from 'drizzle-orm'
import type { Db, UnhurriedReads } from '#server/db/open-database.ts'
import { analysedPeriods } from '#server/db/schema/analyses.ts'
import type { Sums } from './counts.ts'
import { isDay, keyOf, type Period } from './states-of-periods.ts'

/** Increased when what is counted changes: older sums are then counted anew. */
export const sumsVersion = 5

/**
 * What kept sums depend on besides the time zone: the games as they are, our rules, and how Finnish words are compared.
 */
function keptState({ state }: Period, finnish: object | null): string {
  return [sumsVersion, finnish ? 'voikko' : 'stems', state].join(' ')
}

interface Place {
  timeZone: string
  finnish: object | null
}

/** Which periods have sums, and of what state. */
export class KeptPeriods {
  readonly #states: ReadonlyMap<string, string>
  readonly #withDays: ReadonlySet<string>
  readonly #finnish: object | null

  constructor(found: readonly { organizationId: string; name: string; state: string }[], finnish: object | null) {
    this.#states = new Map(found.map((period) => [keyOf(period), period.state]))
    this.#withDays = new Set(found.filter(isDay).map((day) => keyOf({ ...day, name: day.name.slice(0, 7) })))
    this.#finnish = finnish
  }

  /** Whether the sums of this period are still true. */
  has(period: Period): boolean {
    return this.#states.get(keyOf(period)) === keptState(period, this.#finnish)
  }

  /** Whether some days of this month have sums. */
  hasDaysOf(month: Period): boolean {
    return this.#withDays.has(keyOf(month))
  }
}

/** Reads which periods of these organizations have sums. */
export async function keptPeriods(
  { db }: UnhurriedReads,
  organizationIds: Iterable<string>,
  { timeZone, finnish }: Place,
): Promise<KeptPeriods> {
  const ids = [...new Set(organizationIds)]
  if (ids.length === 0) return new KeptPeriods([], finnish)
  const { organizationId, period, state } = analysedPeriods
  const found = await db
    .select({ organizationId, name: period, state })
    .from(analysedPeriods)
    .where(and(eq(analysedPeriods.timeZone, timeZone), inArray(organizationId, ids)))
  return new KeptPeriods(found, finnish)
}

/** The kept sums of one period; null if they are no longer true. One at a time, as those of large months are long. */
export async function readSums(
  { db }: UnhurriedReads,
  period: Period,
  { timeZone, finnish }: Place,
): Promise<Sums | null> {
  const [row] = await db
    .select({ sums: analysedPeriods.sums })
    .from(analysedPeriods)
    .where(
      and(
        eq(analysedPeriods.timeZone, timeZone),
        eq(analysedPeriods.organizationId, period.organizationId),
        eq(analysedPeriods.period, period.name),
        eq(analysedPeriods.state, keptState(period, finnish)),
      ),
    )
  return row ? (row.sums as Sums) : null
}

/** Keeps the sums of a period, instead of those kept before. */
export async function keepSums(
  db: Db,
  period: Period,
  { timeZone, finnish, sums }: Place & { sums: Sums },
): Promise<void> {
  const kept = { state: keptState(period, finnish), sums }
  await db
    .insert(analysedPeriods)
    .values({ organizationId: period.organizationId, timeZone, period: period.name, ...kept })
    .onConflictDoUpdate({
      target: [analysedPeriods.organizationId, analysedPeriods.timeZone, analysedPeriods.period],
      set: kept,
    })
}
