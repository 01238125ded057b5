import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { GameScope } from '#domain/reports/game-filter.ts'
import { visibleGames, type GamesViewer } from '#server/game-rows/visible-games.ts'
import { games } from '#server/db/schema/games.ts'

/** Written out: the index of finished games is used only where the statement says so in as many words. */
const finished = sql`${games.state} = 'complete'`
const counts = sql`${games.deletedAt} is null and not ${games.isTestGame}`

/**
 * Games of these organizations that a search looks at: finished ones, and in `own` unfinished ones too; never practice games, nor what lies in the
 * bin. The organizations have to be the viewer's.
 */
export function gamesOfScope(scope: GameScope, organizationIds: readonly string[], viewer: GamesViewer): SQL {
  const ofOrganizations = inArray(games.organizationId, [...organizationIds])
  const conditions = {
    only_public: and(finished, eq(games.visibility, 'organization')),
    visible: and(finished, visibleGames(viewer)),
    own: eq(games.gameMasterId, viewer.userId),
  }
  return and(ofOrganizations, counts, conditions[scope]) ?? sql`false`
}
