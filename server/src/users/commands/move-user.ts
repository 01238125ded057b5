import { and, eq } from 'drizzle-orm'
import { losesLastAdmin } from '#domain/organizations/last-admin.ts'
import { mayAddUser } from '#domain/organizations/organization-state.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import { withdrawLinks } from '#server/authentication/commands/one-use-links.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers, sessions } from '#server/db/schema/people.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'
import type { News } from '#server/news/news.ts'
import { lockOrganizations, type LockedOrganization } from '#server/organizations/commands/lock-organization.ts'
import { membershipsOf } from './change-role.ts'
import { refuseIfThere } from './invite-user.ts'
import { asLeading, type MembershipRow } from '#server/organizations/commands/read-memberships.ts'
import { rememberLeaving } from '#server/organizations/commands/remember-leaving.ts'
import { endReach } from '#server/privacy/commands/end-reach.ts'
import { findAgreedPlace, findAgreedRole } from './find-agreed-place.ts'
import { sendInvitation } from './send-invitation.ts'
import { mailNewMembership } from './mail-new-membership.ts'

interface Transfer {
  id: string
  organizationId: string
  newOrganizationId: string
}
interface By {
  userId: string
  now: Date
}

/**
 * Moves somebody to another organization with their role. Their games stay; their open links to reports end; a day pass
 * is left behind. They get a mail and may refuse: back to where they last agreed to be, however often they are moved.
 * Who is moved back there is again what they were there, whatever they were made meanwhile, and has nothing to refuse.
 * A pending invitation is sent anew.
 * @throws ApiError 409 last_admin, user_already_in_organization, user_quota_full; 403 organization_trial_expired;
 * not_found; 429 too_many_mails
 */
export async function moveUser(tx: Db, news: News[], transfer: Transfer, by: By): Promise<void> {
  const { row, source, target } = await prepare(tx, transfer, by)
  const memberships = await membershipsOf(tx, transfer.organizationId)
  if (losesLastAdmin(memberships.map(asLeading), new Set([row.id]))) throw new ApiError('last_admin')
  // A day pass is for one organization and its day: nobody returns to a full place from one.
  const home = row.dayPass ? null : await findAgreedPlace(tx, row.id, { ...source.row, role: row.role }, by.now)
  const isBack = home?.id === target.row.id
  await rememberLeaving(tx, transfer.organizationId, [row.userId])
  await tx
    .update(organizationUsers)
    .set({
      organizationId: transfer.newOrganizationId,
      role: isBack ? home.role : row.role,
      dayPass: false,
      dayPassUntil: null,
    })
    .where(eq(organizationUsers.id, row.id))
  await tx
    .update(sessions)
    .set({ currentOrganizationId: transfer.newOrganizationId })
    .where(and(eq(sessions.userId, row.userId), eq(sessions.currentOrganizationId, transfer.organizationId)))
  await endReach(tx, row.userId, transfer.organizationId)
  const moved = { membershipId: row.id, userId: row.userId, organization: target.row }
  if (!row.acceptedAt) await sendInvitation(tx, moved, by)
  else if (isBack) await withdrawLinks(tx, 'refuse_place', { membershipId: row.id }, by.now)
  else await mailNewMembership(tx, { ...moved, home }, by)
  const subject = { type: 'user' as const, id: row.userId }
  await recordAudit(
    tx,
    [
      {
        organizationId: transfer.organizationId,
        actorUserId: by.userId,
        action: 'user.moved_out',
        subject,
        data: { organization_id: transfer.newOrganizationId },
      },
      {
        organizationId: transfer.newOrganizationId,
        actorUserId: by.userId,
        action: 'user.moved_in',
        subject,
        data: { organization_id: transfer.organizationId },
      },
    ],
    by.now,
  )
  news.push({ kind: 'user', userId: row.userId })
}

/**
 * Gives somebody a membership with the same role in another organization too. Accepted members need not accept again,
 * but get a mail and may refuse; others are invited. Who would return there by refusing a move has agreed to it
 * already and gets no mail.
 * @returns the new membership's id
 * @throws ApiError 409 user_already_in_organization, user_quota_full; 403 organization_trial_expired; not_found; 429
 * too_many_mails
 */
export async function copyUser(tx: Db, news: News[], transfer: Transfer, by: By): Promise<string> {
  const { row, target } = await prepare(tx, transfer, by)
  const agreedRole = await findAgreedRole(tx, row.userId, transfer.newOrganizationId, by.now)
  // An admin only if they are one here and were one there.
  const role = agreedRole === null || agreedRole === row.role ? row.role : 'game_master'
  const [membership] = await tx
    .insert(organizationUsers)
    .values({
      organizationId: transfer.newOrganizationId,
      userId: row.userId,
      role,
      invitedAt: by.now,
      acceptedAt: row.acceptedAt ? by.now : null,
    })
    .returning({ id: organizationUsers.id })
  if (!membership) throw new Error('the place was not inserted')
  if (row.acceptedAt && agreedRole === null)
    await mailNewMembership(
      tx,
      { membershipId: membership.id, userId: row.userId, organization: target.row, home: null },
      by,
    )
  else if (!row.acceptedAt)
    await sendInvitation(tx, { membershipId: membership.id, userId: row.userId, organization: target.row }, by)
  await recordAudit(
    tx,
    {
      organizationId: transfer.newOrganizationId,
      actorUserId: by.userId,
      action: 'user.copied_in',
      subject: { type: 'user', id: row.userId },
      data: { organization_id: transfer.organizationId, role },
    },
    by.now,
  )
  news.push({ kind: 'user', userId: row.userId })
  return membership.id
}

async function prepare(
  tx: Db,
  { id, organizationId, newOrganizationId }: Transfer,
  by: By,
): Promise<{ row: MembershipRow; source: LockedOrganization; target: LockedOrganization }> {
  const locked = await lockOrganizations(tx, [organizationId, newOrganizationId])
  const [row] = await tx
    .select()
    .from(organizationUsers)
    .where(and(eq(organizationUsers.id, id), eq(organizationUsers.organizationId, organizationId)))
  const source = locked.get(organizationId)
  const target = locked.get(newOrganizationId)
  if (!row || !source || !target) throw new ApiError('not_found')
  await refuseIfThere(tx, newOrganizationId, row.userId)
  orThrow(mayAddUser(target.state, { dayPass: false }, by.now))
  return { row, source, target }
}
