import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Membership } from '#domain/permissions/actor.ts'
import { games } from '#server/db/schema/games.ts'

/** What a list of games must know of who asks for it. */
export interface GamesViewer {
  userId: string
  memberships: readonly Membership[]
}

/**
 * The condition of every list of games: those that this user may read, as `mayOnGame('game.read')` has it for one game
 * (decisions, section 7), and none that lies in the bin (section 9).
 */
export function visibleGames(viewer: GamesViewer): SQL {
  const own = eq(games.gameMasterId, viewer.userId)
  const as = (role: Membership['role']) =>
    viewer.memberships.filter((membership) => membership.role === role).map(({ organizationId }) => organizationId)
  const admin = and(inArray(games.organizationId, as('admin')), or(ne(games.visibility, 'self'), own))
  const member = and(inArray(games.organizationId, as('game_master')), or(eq(games.visibility, 'organization'), own))
  return and(isNull(games.deletedAt), or(admin, member)) ?? sql`false`
}
