import { eq } from 'drizzle-orm'
import { losesLastAdmin } from '#domain/organizations/last-admin.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { News } from '#server/news/news.ts'
import { lockOrganizations } from '#server/organizations/commands/lock-organization.ts'
import { membershipsOf } from './change-role.ts'
import { eraseAccount } from '#server/privacy/commands/erase-account.ts'
import { asLeading } from '#server/organizations/commands/read-memberships.ts'

/**
 * Erases a person permanently, at their own request (`actorUserId` is theirs) or the operator's (null). Organizations
 * must not lose their last admin: the person first hands them over or deletes them. `confirm` throws if they may not
 * erase themselves after all; it may hold the account, because their organizations are held already.
 * @throws ApiError 409 last_admin with `meta: {organization_ids}`
 */
export async function eraseUser(
  tx: Db,
  news: News[],
  userId: string,
  by: { actorUserId: string | null; now: Date; confirm?: () => Promise<void> },
): Promise<void> {
  const memberships = await tx
    .select({ id: organizationUsers.id, organizationId: organizationUsers.organizationId })
    .from(organizationUsers)
    .where(eq(organizationUsers.userId, userId))
  const organizationIds = memberships.map(({ organizationId }) => organizationId)
  await lockOrganizations(tx, organizationIds)
  await by.confirm?.()
  const going = new Set(memberships.map(({ id }) => id))
  const orphaned: string[] = []
  for (const id of organizationIds)
    if (losesLastAdmin((await membershipsOf(tx, id)).map(asLeading), going)) orphaned.push(id)
  if (orphaned.length > 0) throw new ApiError('last_admin', { meta: { organization_ids: orphaned } })
  await recordAudit(
    tx,
    organizationIds.map((organizationId) => ({
      organizationId,
      actorUserId: by.actorUserId,
      action: 'user.erased' as const,
      subject: { type: 'user' as const, id: userId },
    })),
    by.now,
  )
  news.push({ kind: 'user', userId })
  for (const organizationId of await eraseAccount(tx, userId, by.now))
    news.push({ kind: 'organization', organizationId })
}
