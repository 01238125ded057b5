import { and, eq, sql, type SQL } from 'drizzle-orm'
import { startOfDay } from '#domain/time/time-zone.ts'
import type { Db, UnhurriedReads } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { pulseAnswers } from '#server/db/schema/pulse.ts'
import { chunksOfGames } from './chunks-of-games.ts'

/** Games of the first chunk on the embedded database, which reads only their rows here. */
const gamesAtOnce = 200

/** Games of one organization in one month. */
export interface MonthOfGames {
  organizationId: string
  /** As 2026-03. */
  month: string
  games: number
  /** A fingerprint of these games: it differs after any change to one of them, and when one is added or removed. */
  state: string
}

/**
 * The matching games by month of the time zone, with fingerprints. These do not depend on how the games are read:
 * together or in parts.
 */
export async function statesOfMonths(
  rows: UnhurriedReads,
  where: SQL,
  timeZone: string,
  atOnce = gamesAtOnce,
): Promise<MonthOfGames[]> {
  const months = new Map<string, Omit<MonthOfGames, 'state'> & { versions: bigint; answers: number; pulse: bigint }>()
  const { db, kind } = rows
  for await (const chunk of kind === 'pglite' ? chunksOfGames(rows, where, atOnce) : [where]) {
    for (const { organizationId, month, count, versions } of await readVersions(db, chunk, timeZone)) {
      const key = `${organizationId} ${month}`
      const known = months.get(key) ?? { organizationId, month, games: 0, versions: 0n, answers: 0, pulse: 0n }
      months.set(key, known)
      known.games += count
      known.versions += BigInt(versions)
    }
    for (const { organizationId, month, count, versions } of await readAnswers(db, chunk, timeZone)) {
      const known = months.get(`${organizationId} ${month}`)
      // A game that came between the two statements is in the next state.
      if (!known) continue
      known.answers += count
      known.pulse += BigInt(versions)
    }
  }
  return [...months.values()]
    .map(({ versions, answers, pulse, ...month }) => ({
      ...month,
      state: [month.games, versions, answers, pulse].join(' '),
    }))
    .toSorted((a, b) => (a.month + a.organizationId < b.month + b.organizationId ? 1 : -1))
}

/** Those of the matching games that are in this month. */
export function gamesOfMonth(
  where: SQL,
  { organizationId, month }: Pick<MonthOfGames, 'organizationId' | 'month'>,
  timeZone: string,
): SQL {
  const isMonth = and(
    where,
    eq(games.organizationId, organizationId),
    betweenMonths(month, month, timeZone),
    sql`${monthIn(timeZone)} = ${month}`,
  )
  return isMonth ?? where
}

const dayMs = 24 * 3_600_000

/**
 * Lets the index find games of the months from the first to the last; a day more on either side, so the month still has
 * to be asked.
 */
export function betweenMonths(first: string, last: string, timeZone: string): SQL {
  const from = new Date(startOfDay(timeZone, `${first}-01`).getTime() - dayMs).toISOString()
  const until = new Date(startOfDay(timeZone, `${last}-01`).getTime() + 32 * dayMs).toISOString()
  return sql`${games.datedAt} >= ${from}::timestamptz and ${games.datedAt} < ${until}::timestamptz`
}

/** The month of a game in the time zone, as 2026-03. */
export function monthIn(timeZone: string): SQL<string> {
  return sql<string>`to_char(${games.datedAt} at time zone ${timeZone}, 'YYYY-MM')`
}

function readVersions(db: Db, where: SQL, timeZone: string) {
  return db
    .select({
      organizationId: games.organizationId,
      month: monthIn(timeZone).as('month'),
      count: sql<number>`count(*)::int`,
      // The sum of a hash over id and version does not depend on the order.
      versions: sql<string>`sum(uuid_hash_extended(${games.id}, ${games.version}))::text`,
    })
    .from(games)
    .where(where)
    .groupBy(games.organizationId, sql`2`)
}

function readAnswers(db: Db, where: SQL, timeZone: string) {
  return db
    .select({
      organizationId: games.organizationId,
      month: monthIn(timeZone).as('month'),
      count: sql<number>`count(*)::int`,
      // An answer has no version: it is replaced in its row.
      versions: sql<string>`sum(uuid_hash_extended(${pulseAnswers.id}, hashtextextended(${pulseAnswers.text}, ${pulseAnswers.score})))::text`,
    })
    .from(games)
    .innerJoin(pulseAnswers, eq(pulseAnswers.gameId, games.id))
    .where(where)
    .groupBy(games.organizationId, sql`2`)
}
