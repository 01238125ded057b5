import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db, UnhurriedReads } from '#server/db/open-database.ts'
import { analysedPeriods } from '#server/db/schema/analyses.ts'
import { oneAhead } from '#server/listing/csv/one-ahead.ts'
import type { Sums } from './counts.ts'
import { readPieces } from './in-pieces.ts'
import { inTurns } from './in-turns.ts'
import { isDay, keyOf, type Period } from './states-of-periods.ts'

/** Increased when what is counted changes: older sums and counts of games are then counted anew. */
export const sumsVersion = 6

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
  readonly #states = new Map<string, string>()
  readonly #withDays = new Set<string>()
  readonly #finnish: object | null

  constructor(finnish: object | null) {
    this.#finnish = finnish
  }

  add(period: Omit<Period, 'games'>): void {
    this.#states.set(keyOf(period), period.state)
    if (isDay(period)) this.#withDays.add(keyOf({ ...period, name: period.name.slice(0, 7) }))
  }

  /** Whether the sums of this period are still true. */
  has(period: Period): boolean {
    return this.#states.get(keyOf(period)) === keptState(period, this.#finnish)
  }

  /** Whether some days of this month have sums. */
  hasDaysOf(month: Period): boolean {
    return this.#withDays.has(keyOf(month))
  }

  /** Those of which the sums are still true. */
  async among(periods: readonly Period[]): Promise<Period[]> {
    const kept = []
    for await (const some of inTurns(periods)) kept.push(...some.filter((period) => this.has(period)))
    return kept
  }
}

/** Reads which periods of these organizations have sums: those over all games, or those over parts. */
export async function keptPeriods(
  { db }: UnhurriedReads,
  organizationIds: Iterable<string>,
  { timeZone, finnish, inParts = false }: Place & { inParts?: boolean },
): Promise<KeptPeriods> {
  const ids = [...new Set(organizationIds)]
  const kept = new KeptPeriods(finnish)
  if (ids.length === 0) return kept
  const { organizationId, period, part, state } = analysedPeriods
  const found = db
    .select({ part: sql`${period}`.as('part'), organizationId, of: sql`${part}`.as('of'), state })
    .from(analysedPeriods)
    .where(
      and(eq(analysedPeriods.timeZone, timeZone), inArray(organizationId, ids), inParts ? ne(part, '') : eq(part, '')),
    )
  const columns: ['organization_id', 'of', 'state'] = ['organization_id', 'of', 'state']
  for await (const { part: name, rows } of readPieces<[string, string, string]>(db, found, 'part', columns))
    for (const [organization, of, stateOf] of rows)
      kept.add({ organizationId: organization, name, part: of, state: stateOf })
  return kept
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
  const found = async function* () {
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
        yield { some, rows }
      }
  }
  for await (const { some, rows } of oneAhead(found()))
    for (const row of rows) {
      const period = some.get(row.part)
      if (period && row.state === keptState(period, finnish)) yield { period, sums: row.sums as Sums }
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
