import { and, eq, inArray, ne, sql } from 'drizzle-orm'
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

  constructor(found: readonly Omit<Period, 'games'>[], finnish: object | null) {
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

/** Reads which periods of these organizations have sums: those over all games, or those over parts. */
export async function keptPeriods(
  { db }: UnhurriedReads,
  organizationIds: Iterable<string>,
  { timeZone, finnish, inParts = false }: Place & { inParts?: boolean },
): Promise<KeptPeriods> {
  const ids = [...new Set(organizationIds)]
  if (ids.length === 0) return new KeptPeriods([], finnish)
  const { organizationId, period, part, state } = analysedPeriods
  const found = await db
    .select({ organizationId, name: period, part, state })
    .from(analysedPeriods)
    .where(
      and(eq(analysedPeriods.timeZone, timeZone), inArray(organizationId, ids), inParts ? ne(part, '') : eq(part, '')),
    )
  return new KeptPeriods(found, finnish)
}

/**
 * Sums over parts that are read or written at once; those of all games of a period are long, so they are read alone.
 */
const partsAtOnce = 100

/**
 * Reads the kept sums of these periods, those of parts many at once. Left out are periods whose sums are no longer
 * true.
 */
export async function* readSums(
  { db }: UnhurriedReads,
  periods: readonly Period[],
  { timeZone, finnish }: Place,
): AsyncGenerator<{ period: Period; sums: Sums }> {
  const { organizationId, period: name, part, state, sums } = analysedPeriods
  const atOnce = Map.groupBy(periods, (period) =>
    period.part === '' ? keyOf(period) : `${period.organizationId} ${period.name}`,
  )
  for (const together of atOnce.values())
    for (let from = 0; from < together.length; from += partsAtOnce) {
      const some = new Map(together.slice(from, from + partsAtOnce).map((period) => [period.part, period]))
      const [first] = some.values()
      if (!first) continue
      const rows = await db
        .select({ part, state, sums })
        .from(analysedPeriods)
        .where(
          and(
            eq(analysedPeriods.timeZone, timeZone),
            eq(organizationId, first.organizationId),
            eq(name, first.name),
            sql`${part} in (select jsonb_array_elements_text(${JSON.stringify([...some.keys()])}::jsonb))`,
          ),
        )
      for (const row of rows) {
        const period = some.get(row.part)
        if (period && row.state === keptState(period, finnish)) yield { period, sums: row.sums as Sums }
      }
    }
}

/** Keeps the sums of these periods, instead of those kept before. */
export async function keepSums(
  db: Db,
  counted: ReadonlyMap<Period, Sums>,
  { timeZone, finnish }: Place,
): Promise<void> {
  const kept = [...counted].map(([period, sums]) => {
    const { organizationId, name, part } = period
    return { organizationId, timeZone, period: name, part, state: keptState(period, finnish), sums }
  })
  const { organizationId, timeZone: zone, period, part } = analysedPeriods
  for (let from = 0; from < kept.length; from += partsAtOnce)
    await db
      .insert(analysedPeriods)
      .values(kept.slice(from, from + partsAtOnce))
      .onConflictDoUpdate({
        target: [organizationId, zone, period, part],
        set: { state: sql`excluded.state`, sums: sql`excluded.sums` },
      })
}
