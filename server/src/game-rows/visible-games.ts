import { and, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Membership } from '#domain/permissions/actor.ts'
import { games } from '#server/db/schema/games.ts'

/** What a list of games must know about its caller. */
export interface GamesViewer {
  userId: string
  memberships: readonly Membership[]
}

/**
 * The condition of every list of games: those that this user may read, as `mayOnGame('game.read')` has it for one game
 * (decisions, section 7), and none in the bin (section 9).
 */
export function visibleGames(viewer: GamesViewer): SQL {
  const own = eq(games.gameMasterId, viewer.userId)
  const member = and(
    inArray(games.organizationId, organizationsAs(viewer, 'game_master')),
    or(eq(games.visibility, 'organization'), own),
  )
  return and(isNull(games.deletedAt), or(seenByAdmin(viewer), member)) ?? sql`false`
}

/** Literals, not parameters: otherwise the partial indexes of finished and of unfinished games are not used. */
export const finishedGames = sql`${games.state} = 'complete'`
export const unfinishedGames = sql`${games.state} <> 'complete'`
/** Neither practice games nor games in the bin. */
export const realGames = sql`${games.deletedAt} is null and not ${games.isTestGame}`

/** What everybody in an organization may see and analyse: its finished public games, or those of all organizations. */
export function publicGames(organizationId?: string): SQL {
  const ofOrganization = organizationId === undefined ? undefined : eq(games.organizationId, organizationId)
  return and(ofOrganization, realGames, finishedGames, eq(games.visibility, 'organization')) ?? sql`false`
}

/**
 * The condition of every list of the bin: deleted games that this user may restore, as `mayOnGame('game.manage')` has
 * it for one game.
 */
export function deletedGames(viewer: GamesViewer): SQL {
  const own = eq(games.gameMasterId, viewer.userId)
  const member = and(inArray(games.organizationId, organizationsAs(viewer, 'game_master')), own)
  return and(isNotNull(games.deletedAt), or(seenByAdmin(viewer), member)) ?? sql`false`
}

function seenByAdmin(viewer: GamesViewer): SQL | undefined {
  const own = eq(games.gameMasterId, viewer.userId)
  return and(inArray(games.organizationId, organizationsAs(viewer, 'admin')), or(ne(games.visibility, 'self'), own))
}

function organizationsAs(viewer: GamesViewer, role: Membership['role']): string[] {
  return viewer.memberships.filter((membership) => membership.role === role).map(({ organizationId }) => organizationId)
}
