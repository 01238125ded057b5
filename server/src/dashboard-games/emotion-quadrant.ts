import { and, countDistinct, eq, sql } from 'drizzle-orm'
import { polesOf, poleShare } from '#domain/analysis/quadrants.ts'
import { homeLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { candidates, games, rounds } from '#server/db/schema/games.ts'
import { perspectiveVersions } from '#server/db/schema/library.ts'
import { countedRounds } from '#server/game-rows/counted-rounds.ts'
import { newestFirst } from '#server/game-rows/listed-games.ts'
import { publicGames } from '#server/game-rows/visible-games.ts'

const poles = polesOf.emotion

/**
 * The chosen cards of the newest games at each pole of emotion. Which games and rounds count, and what stands out, is
 * the same as in an analysis of these games in which nothing else is compared.
 */
export async function emotionQuadrant(db: Db, organizationId: string) {
  const newest = db
    .select({ id: games.id, deckVersionId: games.deckVersionId })
    .from(games)
    .where(publicGames(organizationId))
    .orderBy(...newestFirst)
    .limit(homeLimits.quadrantGames)
    .as('newest')
  const perspective = and(
    eq(perspectiveVersions.deckVersionId, newest.deckVersionId),
    eq(perspectiveVersions.perspectiveId, rounds.perspectiveId),
  )
  const chosenAt = poles.map(
    (pole) => sql`count(${candidates.id}) filter (where ${perspectiveVersions.type} = ${pole})`,
  )
  const [row] = await db
    .select({
      games: countDistinct(newest.id),
      counts: sql<number[]>`json_build_array(${sql.join(chosenAt, sql`, `)})`,
    })
    .from(newest)
    .leftJoin(rounds, and(eq(rounds.gameId, newest.id), countedRounds))
    .leftJoin(candidates, eq(candidates.id, rounds.chosenCandidateId))
    .leftJoin(perspectiveVersions, perspective)
  const counts = poles.map((_, at) => row?.counts[at] ?? 0)
  const cards = counts.reduce((sum, count) => sum + count, 0)
  return {
    games: row?.games ?? 0,
    cards,
    poles: poles.map((pole, at) => {
      const { count, standsOut } = poleShare(counts[at] ?? 0, cards, poles.length)
      return { pole, count, stands_out: standsOut }
    }),
  }
}
