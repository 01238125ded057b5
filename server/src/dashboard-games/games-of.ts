import { and, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { games } from '#server/db/schema/games.ts'
import { visibleGames, type GamesViewer } from '#server/game-rows/visible-games.ts'

/** Selects games of one organization by viewer. */
export interface GamesWanted extends GamesViewer {
  organizationId: string
  /** Only games that the whole organization sees. */
  onlyVisible: boolean
}

/**
 * Games of one organization that somebody may see, without other people's practice games, which
 * only their makers' lists show.
 */
export function gamesOf({ organizationId, onlyVisible, ...viewer }: GamesWanted): SQL {
  return (
    and(
      eq(games.organizationId, organizationId),
      visibleGames({
        ...viewer,
        // Only this organization's membership: one condition, however many others the viewer has.
        memberships: viewer.memberships.filter((membership) => membership.organizationId === organizationId),
      }),
      isMaker(viewer),
      onlyVisible ? eq(games.visibility, 'organization') : undefined,
    ) ?? sql`false`
  )
}

/**
 * Literals, not parameters: otherwise PostgreSQL does not use the partial indexes of finished and of unfinished games.
 */
export const isFinished = sql`${games.state} = 'complete'`
export const isUnfinished = sql`${games.state} <> 'complete'`
export const isCounted = sql`not ${games.isTestGame}`

/** Finished games of an organization that somebody may see, as figures count them. */
export const counted = (wanted: GamesWanted) => and(gamesOf(wanted), isFinished, isCounted)

/** Practice games are visible only to their makers. */
export function isMaker({ userId }: Pick<GamesViewer, 'userId'>): SQL | undefined {
  return or(isCounted, eq(games.gameMasterId, userId))
}

/** Rows of a table that belong to the selected games. */
export function inGames(column: SQLWrapper, condition: SQL): SQL {
  return sql`${column} in (select ${games.id} from ${games} where ${condition})`
}
