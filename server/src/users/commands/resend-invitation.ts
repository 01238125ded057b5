import { and, eq } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import { userLimits } from '#domain/limits.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { lockOrganization } from '#server/organizations/commands/lock-organization.ts'
import { sendInvitation } from './send-invitation.ts'

/**
 * Sends an invitation again: revokes the earlier link and restarts the fourteen days.
 * @throws ApiError 409 invitation_accepted; 429 invitation_just_sent within a minute of the last one; not_found
 */
export async function resendInvitation(
  tx: Db,
  membership: { id: string; organizationId: string; language?: Language | undefined },
  by: { userId: string; now: Date },
): Promise<void> {
  const { row: organization } = await lockOrganization(tx, membership.organizationId)
  const [row] = await tx
    .select()
    .from(organizationUsers)
    .where(
      and(eq(organizationUsers.id, membership.id), eq(organizationUsers.organizationId, membership.organizationId)),
    )
  if (!row) throw new ApiError('not_found')
  if (row.acceptedAt) throw new ApiError('invitation_accepted')
  const wait = Math.ceil(userLimits.resendSeconds - (by.now.getTime() - row.invitedAt.getTime()) / 1000)
  if (wait > 0) throw new ApiError('invitation_just_sent', { retryAfter: wait })
  await tx.update(organizationUsers).set({ invitedAt: by.now }).where(eq(organizationUsers.id, row.id))
  await sendInvitation(
    tx,
    { membershipId: row.id, userId: row.userId, organization, language: membership.language },
    by,
  )
  await recordAudit(
    tx,
    {
      organizationId: membership.organizationId,
      actorUserId: by.userId,
      action: 'user.invitation_resent',
      subject: { type: 'user', id: row.userId },
    },
    by.now,
  )
}
