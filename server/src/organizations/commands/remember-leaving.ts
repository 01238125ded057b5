import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'

/**
 * Notes, before accepted memberships of an organization end (those of these people, or all), that their people belonged here and go on: whatever
 * organization is deleted later, their accounts stay.
 */
export async function rememberLeaving(tx: Db, organizationId: string, userIds?: readonly string[]): Promise<void> {
  const leaving = tx
    .select({ userId: organizationUsers.userId })
    .from(organizationUsers)
    .where(
      and(
        eq(organizationUsers.organizationId, organizationId),
        isNotNull(organizationUsers.acceptedAt),
        userIds ? inArray(organizationUsers.userId, [...userIds]) : undefined,
      ),
    )
  await tx.update(users).set({ belongedElsewhere: true }).where(inArray(users.id, leaving))
}
