import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { losesLastAdmin } from '#domain/organizations/last-admin.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers, sessions, users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { News } from '#server/news/news.ts'
import { lockOrganization } from '#server/organizations/commands/lock-organization.ts'
import { membershipsOf } from './change-role.ts'
import { asLeading } from '#server/organizations/commands/read-memberships.ts'
import { rememberLeaving } from '#server/organizations/commands/remember-leaving.ts'
import { endReach } from '#server/privacy/commands/end-reach.ts'

/**
 * Removes memberships and invitations, all or none. Sessions in the organization end, others go on. Accounts and games
 * stay; open links that the person made to reports out of their reach end. Only an account that was never used is
 * deleted, with its last invitation.
 * @throws ApiError 409 last_admin; not_found when one is not of this organization, or hidden
 */
export async function removeUsers(
  tx: Db,
  news: News[],
  organizationId: string,
  ids: readonly string[],
  by: { userId: string; now: Date },
): Promise<void> {
  await lockOrganization(tx, organizationId)
  const memberships = await membershipsOf(tx, organizationId)
  const going = memberships.filter(({ id, hidden }) => ids.includes(id) && !hidden)
  if (going.length < new Set(ids).size) throw new ApiError('not_found')
  if (losesLastAdmin(memberships.map(asLeading), new Set(ids))) throw new ApiError('last_admin')
  await rememberLeaving(
    tx,
    organizationId,
    going.map(({ userId }) => userId),
  )
  await tx.delete(organizationUsers).where(
    inArray(
      organizationUsers.id,
      going.map(({ id }) => id),
    ),
  )
  for (const { userId } of going) {
    await endSessionsIn(tx, userId, organizationId, by.now)
    await endReach(tx, userId, organizationId)
    await forgetUnusedAccount(tx, userId)
  }
  news.push({ kind: 'organization', organizationId })
  await recordAudit(
    tx,
    going.map((membership) => ({
      organizationId,
      actorUserId: by.userId,
      action: 'user.removed' as const,
      subject: { type: 'user' as const, id: membership.userId },
      data: { role: membership.role, invited: membership.acceptedAt === null },
    })),
    by.now,
  )
}

/** Ends a person's sessions in an organization; all of them when it was their last. */
export async function endSessionsIn(tx: Db, userId: string, organizationId: string, now: Date): Promise<void> {
  const [other] = await tx
    .select({ id: organizationUsers.id })
    .from(organizationUsers)
    .where(and(eq(organizationUsers.userId, userId), isNotNull(organizationUsers.acceptedAt)))
    .limit(1)
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        other ? eq(sessions.currentOrganizationId, organizationId) : undefined,
      ),
    )
}

/** An account that was only ever invited holds nothing but an address, which we no longer need. */
async function forgetUnusedAccount(tx: Db, userId: string): Promise<void> {
  await tx
    .delete(users)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.passwordHash),
        isNull(users.erasedAt),
        eq(users.belongedElsewhere, false),
        sql`not exists (select 1 from organization_users ou where ou.user_id = ${userId})`,
        sql`not exists (select 1 from sessions s where s.user_id = ${userId})`,
        sql`not exists (select 1 from games g where g.game_master_id = ${userId})`,
      ),
    )
}
