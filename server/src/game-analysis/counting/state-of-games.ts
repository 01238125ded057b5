import { eq, sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { pulseAnswers } from '#server/db/schema/pulse.ts'
import { chunksOfGames } from './chunks-of-games.ts'

/** Games per statement in the embedded database, which reads only their rows here. */
const gamesAtOnce = 2_000

/**
 * A fingerprint of the matching games: it differs after any change to one of them, and when one is added or removed.
 */
export async function stateOfGames(db: Db, where: SQL, kind: Database['kind']): Promise<string> {
  const states = []
  for await (const chunk of kind === 'pglite' ? chunksOfGames(db, where, kind, gamesAtOnce) : [where]) {
    const [played, answered] = await Promise.all([
      db
        .select({
          count: sql<number>`count(*)::int`,
          // The sum of a hash over id and version does not depend on the order.
          versions: sql<string>`coalesce(sum(uuid_hash_extended(${games.id}, ${games.version})), 0)::text`,
        })
        .from(games)
        .where(chunk),
      db
        .select({ count: sql<number>`count(*)::int`, last: sql<string | null>`max(${pulseAnswers.createdAt})::text` })
        .from(games)
        .innerJoin(pulseAnswers, eq(pulseAnswers.gameId, games.id))
        .where(chunk),
    ])
    states.push(played[0], answered[0])
  }
  return JSON.stringify(states)
}
