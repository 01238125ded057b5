import { and, sql, type SQL } from 'drizzle-orm'
import { listKey } from '#server/game/caches/list-key.ts'
import type { OrganizationCounts } from '#server/game/caches/organization-counts.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { unfinishedGames, type GamesViewer } from '#server/game-rows/visible-games.ts'
import type { UsedInGames } from '#server/services.ts'
import { gamesOfScope } from '#server/game-rows/games-of-scope.ts'

/** What more games than these were played with is kept until news of one of them; of fewer it is found in a moment. */
const keptFrom = 200

/**
 * The decks and game types of games that the viewer may see: finished ones, from an index alone, and their own
 * unfinished ones.
 */
export async function usedInGames(
  { db, kept }: { db: Db; kept: OrganizationCounts<UsedInGames> },
  { organizationIds, viewer, now }: { organizationIds: readonly string[]; viewer: GamesViewer; now: Date },
): Promise<{ deckIds: string[]; gameTypeIds: string[] }> {
  const finished = organizationIds.map(async (organizationId) => {
    const where = gamesOfScope('visible', [organizationId], viewer)
    const counts = await kept.read(
      { key: listKey(where), now, isKept: ({ used }) => used.reduce((sum, one) => sum + one.games, 0) > keptFrom },
      async () => ({
        organizationId,
        at: now.getTime(),
        until: Number.POSITIVE_INFINITY,
        used: await readUsed(db, where),
      }),
    )
    return counts.used
  })
  const unfinished = readUsed(db, and(gamesOfScope('own', organizationIds, viewer), unfinishedGames))
  const used = (await Promise.all([unfinished, ...finished])).flat()
  return {
    deckIds: [...new Set(used.map(({ deckId }) => deckId))],
    gameTypeIds: [...new Set(used.flatMap(({ gameTypeId }) => gameTypeId ?? []))],
  }
}

function readUsed(db: Db, where: SQL | undefined): Promise<UsedInGames['used']> {
  return db
    .select({ deckId: games.deckId, gameTypeId: games.gameTypeId, games: sql<number>`count(*)::int` })
    .from(games)
    .where(where)
    .groupBy(games.deckId, games.gameTypeId)
}
