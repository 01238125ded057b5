import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { startOfDay } from '#domain/time/time-zone.ts'
import type { Db, UnhurriedReads } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { pulseAnswers } from '#server/db/schema/pulse.ts'
import { rest } from '#server/turns/rest.ts'
import { chunksOfGames } from './chunks-of-games.ts'
import { type Pieces, readPieces } from './in-pieces.ts'

/** Games of the first chunk on the embedded database, which reads only their rows here. */
const gamesAtOnce = 200

/** Games of one organization in one month or one day, or a part of those of a month. */
export interface Period {
  organizationId: string
  /** A month, as 2026-03, or a day, as 2026-03-14. */
  name: string
  /** The deck, game type and language of the part, see `partOf`; empty: all games. */
  part: string
  games: number
  /** A fingerprint of these games: it differs after any change to one of them, and when one is added or removed. */
  state: string
}

const formats = { month: 'YYYY-MM', day: 'YYYY-MM-DD' }
type Length = keyof typeof formats
type Key = Pick<Period, 'organizationId' | 'name' | 'part'>

/**
 * The matching games by month or day of the time zone, and on request by deck, game type and language, with
 * fingerprints. These do not depend on how the games are read: together or in chunks.
 */
export async function statesOfPeriods(
  rows: UnhurriedReads,
  where: SQL,
  {
    timeZone,
    length = 'month',
    inParts = false,
    atOnce = gamesAtOnce,
  }: { timeZone: string; length?: Length; inParts?: boolean; atOnce?: number },
): Promise<Period[]> {
  const periods = new Map<string, Omit<Period, 'state'> & { versions: bigint; answers: number; pulse: bigint }>()
  const { db, kind } = rows
  const by = { name: nameIn(timeZone, length), inParts }
  for await (const chunk of kind === 'pglite' ? chunksOfGames(rows, where, { first: atOnce }) : [where]) {
    for await (const { part: name, rows: found } of readVersions(db, chunk, by))
      for (const [organizationId, part, count, versions] of found) {
        const key = keyOf({ organizationId, name, part })
        const known = periods.get(key)
        if (known) {
          known.games += count
          known.versions += BigInt(versions)
        } else
          periods.set(key, {
            organizationId,
            name,
            part,
            games: count,
            versions: BigInt(versions),
            answers: 0,
            pulse: 0n,
          })
      }
    for await (const { part: name, rows: found } of readAnswers(db, chunk, by))
      for (const [organizationId, part, count, versions] of found) {
        const known = periods.get(keyOf({ organizationId, name, part }))
        // A game that came between the two statements is in the next state.
        if (!known) continue
        known.answers += count
        known.pulse += BigInt(versions)
      }
  }
  const states: Period[] = []
  const ofName = Map.groupBy(periods.values(), ({ name }) => name)
  for (const name of [...ofName.keys()].toSorted().toReversed()) {
    const together = (ofName.get(name) ?? []).map(({ versions, answers, pulse, ...period }) => ({
      ...period,
      state: [period.games, versions, answers, pulse].join(' '),
    }))
    states.push(...together.toSorted((a, b) => (a.organizationId + a.part < b.organizationId + b.part ? 1 : -1)))
    await rest()
  }
  return states
}

/** The name of a period among those of several organizations. */
export function keyOf({ organizationId, name, part }: Key): string {
  return part === '' ? `${organizationId} ${name}` : `${organizationId} ${name} ${part}`
}

/** Those of the matching games that are in this month or day, whatever their part. */
export function gamesOfPeriod(
  where: SQL,
  { organizationId, name }: Pick<Period, 'organizationId' | 'name'>,
  timeZone: string,
): SQL {
  const isPeriod = and(
    where,
    eq(games.organizationId, organizationId),
    around([{ name }], timeZone),
    sql`${nameIn(timeZone, lengthOf(name))} = ${name}`,
  )
  return isPeriod ?? where
}

/** Those of the matching games that are in these periods. */
export function gamesOfPeriods(where: SQL, periods: readonly Period[], timeZone: string): SQL {
  const among = (length: Length, inParts = false) => {
    const meant = periods.filter(({ name, part }) => lengthOf(name) === length && (part !== '') === inParts)
    const period = sql`${games.organizationId}::text || ' ' || ${nameIn(timeZone, length)}`
    const key = inParts ? sql`${period} || ' ' || ${partOf}` : period
    return meant.length > 0
      ? sql`${key} in (select jsonb_array_elements_text(${JSON.stringify(meant.map(keyOf))}::jsonb))`
      : undefined
  }
  return and(where, around(periods, timeZone), or(among('month'), among('day'), among('month', true))) ?? where
}

const dayMs = 24 * 3_600_000
const longest = { month: 32, day: 2 }

/**
 * Lets the index find games from the first period to the last; a day more on either side, so the periods' names still
 * have to be asked.
 */
function around(periods: readonly Pick<Period, 'name'>[], timeZone: string): SQL {
  const startOf = (name: string) => startOfDay(timeZone, lengthOf(name) === 'month' ? `${name}-01` : name).getTime()
  // Parts of one month share its name.
  const names = [...new Set(periods.map(({ name }) => name))]
  const from = Math.min(...names.map((name) => startOf(name) - dayMs))
  const until = Math.max(...names.map((name) => startOf(name) + longest[lengthOf(name)] * dayMs))
  const moment = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
  return sql`${games.datedAt} >= ${moment(from)} and ${games.datedAt} < ${moment(until)}`
}

/** Whether the period is a day, not a month. */
export function isDay({ name }: Pick<Period, 'name'>): boolean {
  return lengthOf(name) === 'day'
}

function lengthOf(name: string): Length {
  return name.length === formats.month.length ? 'month' : 'day'
}

/** The month or day of a game in the time zone. */
function nameIn(timeZone: string, length: Length): SQL<string> {
  return sql<string>`to_char(${games.datedAt} at time zone ${timeZone}, ${formats[length]})`
}

/** A game's part of its month: its deck, game type and language. */
export const partOf = sql<string>`${games.deckId} || ' ' || coalesce(${games.gameTypeId}::text, '-') || ' ' || ${games.language}`

interface Grouping {
  name: SQL<string>
  inParts: boolean
}

const parted = [games.deckId, games.gameTypeId, games.language]

/** Games of one organization and part, in one period: how many rows, and the sum of their versions. */
type VersionsRow = [organizationId: string, part: string, count: number, versions: string]

const columns = ['organization_id', 'of', 'count', 'versions'] as const

/** Versions of games, by period. */
function readVersions(db: Db, where: SQL, { name, inParts }: Grouping): Pieces<VersionsRow> {
  const versions = db
    .select({
      part: name.as('part'),
      organizationId: games.organizationId,
      of: (inParts ? partOf : sql<string>`''`).as('of'),
      count: sql<number>`count(*)::int`.as('count'),
      // The sum of a hash over id and version does not depend on the order.
      versions: sql<string>`sum(uuid_hash_extended(${games.id}, ${games.version}))::text`.as('versions'),
    })
    .from(games)
    .where(where)
    .groupBy(games.organizationId, sql`1`, ...(inParts ? parted : []))
  return readPieces<VersionsRow>(db, versions, 'part', [...columns])
}

function readAnswers(db: Db, where: SQL, { name, inParts }: Grouping): Pieces<VersionsRow> {
  const answers = db
    .select({
      part: name.as('part'),
      organizationId: games.organizationId,
      of: (inParts ? partOf : sql<string>`''`).as('of'),
      count: sql<number>`count(*)::int`.as('count'),
      // An answer has no version: it is replaced in its row.
      versions:
        sql<string>`sum(uuid_hash_extended(${pulseAnswers.id}, hashtextextended(${pulseAnswers.text}, ${pulseAnswers.score})))::text`.as(
          'versions',
        ),
    })
    .from(games)
    .innerJoin(pulseAnswers, eq(pulseAnswers.gameId, games.id))
    .where(where)
    .groupBy(games.organizationId, sql`1`, ...(inParts ? parted : []))
  return readPieces<VersionsRow>(db, answers, 'part', [...columns])
}
