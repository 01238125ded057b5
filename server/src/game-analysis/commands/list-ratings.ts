import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { smallGroup } from '#domain/analysis/small-group.ts'
import { analysisLimits } from '#domain/limits.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import type { Database, Db } from '#server/db/open-database.ts'
import { feedback, games } from '#server/db/schema/games.ts'
import { analysedGames } from './analysed-games.ts'
import { chunksOfGames } from '../counting/chunks-of-games.ts'
import { GameCounts } from '../counting/count-games.ts'
import { countingGate } from '#server/turns/counting-gate.ts'

interface Asked {
  filter: GameFilter
  /** A level of the scale up to `maxScore`. */
  score: number
  maxScore: number
  hungUp: AbortSignal
}

/**
 * The games behind a level of the ratings, the newest first; under the same small-group rule as texts.
 * @throws as `analyseGames`
 */
export async function listRatings(database: Database, asked: Asked, actor: Extract<Actor, { kind: 'user' }>) {
  const { db } = database.unhurried
  const { where, timeZone } = await analysedGames(db, asked.filter, actor)
  return countingGate(database).run({ callerId: actor.userId, hungUp: asked.hungUp }, async () => {
    const played = new GameCounts()
    let total = 0
    const listed: Awaited<ReturnType<typeof readRated>> = []
    // Chunks come newest first, and so does what is in them.
    for await (const chunk of chunksOfGames(database.unhurried, where)) {
      if (smallGroup(played) !== null) await played.add(db, chunk, timeZone)
      const meant = and(chunk, eq(levelOn(asked.maxScore), asked.score)) ?? chunk
      const [counted] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(games)
        .innerJoin(feedback, eq(feedback.gameId, games.id))
        .where(meant)
      if (!counted?.count) continue
      total += counted.count
      const room = analysisLimits.ratingsMax - listed.length
      if (room > 0) listed.push(...(await readRated(db, meant, room)))
    }
    return { total, games: smallGroup(played) === null ? listed : [] }
  })
}

/** The level of a rating on another scale, as `rate` of `domain/src/analysis/ratings.ts` has it. */
function levelOn(maxScore: number): SQL<number> {
  const level = sql`1 + (${feedback.score} - 1)::numeric * (${maxScore}::int - 1) / nullif(${feedback.maxScore} - 1, 0)`
  return sql<number>`least(${maxScore}::int, greatest(1, round(coalesce(${level}, ${maxScore}::int))))`
}

function readRated(db: Db, where: SQL, limit: number) {
  return db
    .select({
      game_id: games.id,
      subject: games.subject,
      dated_at: sql<string>`to_char(${games.datedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      score: feedback.score,
      max_score: feedback.maxScore,
      text: feedback.feedbackText,
      language: games.language,
    })
    .from(games)
    .innerJoin(feedback, eq(feedback.gameId, games.id))
    .where(where)
    .orderBy(desc(games.datedAt), desc(games.id))
    .limit(limit)
}
