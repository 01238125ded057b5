import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'

/**
 * Where a person is known: the organizations that they belong to or led games in, and the parents and children of
 * these, which see each other's games or admins. Two queries for ids. Before their memberships are deleted.
 */
export function reachedOrganizations(tx: Db, userId: string) {
  const own = tx
    .select({ id: organizationUsers.organizationId })
    .from(organizationUsers)
    .where(and(eq(organizationUsers.userId, userId), isNotNull(organizationUsers.acceptedAt)))
    .union(tx.select({ id: games.organizationId }).from(games).where(eq(games.gameMasterId, userId)))
  const relatives = tx
    .select({ id: organizations.parentOrganizationId })
    .from(organizations)
    .where(inArray(organizations.id, own))
    .union(
      tx.select({ id: organizations.id }).from(organizations).where(inArray(organizations.parentOrganizationId, own)),
    )
  return { own, relatives }
}
