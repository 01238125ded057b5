import { and, eq, ne, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { games } from '#server/db/schema/games.ts'
import { visibleGames, type GamesViewer } from '#server/game-rows/visible-games.ts'

/** Whose games of one organization are asked for. */
export interface GamesWanted extends GamesViewer {
  organizationId: string
  /** Only those that the whole organization sees. */
  onlyVisible: boolean
}

/** Games of one organization that somebody may see, practice games of others left out: those stand in their maker's lists alone. */
export function gamesOf({ organizationId, onlyVisible, ...viewer }: GamesWanted): SQL {
  return (
    and(
      eq(games.organizationId, organizationId),
      visibleGames({
        ...viewer,
        // One condition for the one organization, whatever others the viewer belongs to.
        memberships: viewer.memberships.filter((membership) => membership.organizationId === organizationId),
      }),
      or(eq(games.isTestGame, false), eq(games.gameMasterId, viewer.userId)),
      onlyVisible ? eq(games.visibility, 'organization') : undefined,
    ) ?? sql`false`
  )
}

export const isFinished = eq(games.state, 'complete')
export const isUnfinished = ne(games.state, 'complete')
export const isCounted = eq(games.isTestGame, false)

/** Rows of a table that belong to the games of a query. */
export function inGames(column: SQLWrapper, condition: SQL): SQL {
  return sql`${column} in (select ${games.id} from ${games} where ${condition})`
}
