import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { GameScope } from '#domain/reports/game-filter.ts'
import { finishedGames, realGames, visibleGames, type GamesViewer } from '#server/game-rows/visible-games.ts'
import { withFreshPlan } from '#server/db/connections/planned-each-time.ts'
import { games } from '#server/db/schema/games.ts'

/** `gamesInScope`, to search in. */
export function gamesOfScope(scope: GameScope, organizationIds: readonly string[], viewer: GamesViewer): SQL {
  return withFreshPlan(gamesInScope(scope, organizationIds, viewer))
}

/**
 * Games of these organizations that a search covers: finished ones, and with `own` unfinished ones too; never practice
 * games or games in the bin. The caller checks that the organizations are the viewer's.
 */
export function gamesInScope(scope: GameScope, organizationIds: readonly string[], viewer: GamesViewer): SQL {
  const ofOrganizations = inArray(games.organizationId, [...organizationIds])
  // Only these memberships: PostgreSQL misjudges how many games are of one organization among several.
  const memberships = viewer.memberships.filter(({ organizationId }) => organizationIds.includes(organizationId))
  const conditions = {
    only_public: and(finishedGames, eq(games.visibility, 'organization')),
    visible: and(finishedGames, visibleGames({ ...viewer, memberships })),
    own: eq(games.gameMasterId, viewer.userId),
  }
  return and(ofOrganizations, realGames, conditions[scope]) ?? sql`false`
}
