import { and, eq, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'

/**
 * Of an organization and its children, the ids of those that a person does not reach, neither as a member nor as an
 * admin of the parent: a subquery, to be read once their membership has changed.
 */
export function outOfReach(tx: Db, userId: string, organizationId: string) {
  const accepted = and(eq(organizationUsers.userId, userId), isNotNull(organizationUsers.acceptedAt))
  const own = tx.select({ id: organizationUsers.organizationId }).from(organizationUsers).where(accepted)
  const led = tx
    .select({ id: organizationUsers.organizationId })
    .from(organizationUsers)
    .where(and(accepted, eq(organizationUsers.role, 'admin')))
  return tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        or(eq(organizations.id, organizationId), eq(organizations.parentOrganizationId, organizationId)),
        notInArray(organizations.id, own),
        or(isNull(organizations.parentOrganizationId), notInArray(organizations.parentOrganizationId, led)),
      ),
    )
}
