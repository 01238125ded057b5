import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'

/**
 * Records, before accepted memberships of an organization end (these people's, or all), that their users leave it but
 * stay: later deletions of organizations must not delete their accounts.
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
