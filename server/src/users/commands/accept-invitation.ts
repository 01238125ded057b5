import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import { linkLimits } from '#domain/limits.ts'
import { dayPassEnd } from '#domain/organizations/day-pass.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import { storePassword } from '#server/authentication/commands/store-password.ts'
import { findLink, spendLink, type OneUseLink } from '#server/authentication/commands/one-use-links.ts'
import { openSession } from '#server/authentication/commands/open-session.ts'
import type { Db } from '#server/db/open-database.ts'
import { productUses } from '#server/db/schema/billing.ts'
import { organizationUsers, organizations, sessions, users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Tokens } from '#server/credentials/tokens.ts'
import type { News } from '#server/news/news.ts'

/** An invitation's two parts, as its link holds them. */
export interface InvitationParts {
  organization_user_id: string
  code: string
}

/** The person whom an invitation is for. Leaves it unused. @throws ApiError 403 invalid_invite_link */
export async function readInvitation(db: Db, parts: InvitationParts, now: Date) {
  const link = belongingTo(parts, await findLink(db, 'invite', parts.code, now))
  const [row] = await db
    .select({
      membership: organizationUsers,
      email: users.email,
      passwordHash: users.passwordHash,
      organizationName: organizations.name,
    })
    .from(organizationUsers)
    .innerJoin(users, eq(users.id, organizationUsers.userId))
    .innerJoin(organizations, eq(organizations.id, organizationUsers.organizationId))
    .where(eq(organizationUsers.id, parts.organization_user_id))
  if (!row || row.membership.acceptedAt) throw new ApiError('invalid_invite_link', { meta: { reason: 'used' } })
  return {
    ...row,
    userId: link.userId,
    expiresAt: new Date(link.createdAt.getTime() + linkLimits.inviteDays * 24 * 3_600_000),
  }
}

/**
 * Accepts an invitation, which is used up, and opens a session there; a day pass starts to run. A first password is set
 * like any new password. An account that already has one belongs to its owner, who must accept while logged in; the
 * password stays.
 * @throws ApiError 403 invalid_invite_link, invite_needs_login; 409 invite_has_password
 */
export async function acceptInvitation(
  tx: Db,
  news: News[],
  tokens: Tokens,
  parts: InvitationParts & { passwordHash: string | null; language: Language; callerId: string | null },
  now: Date,
) {
  const { userId } = belongingTo(parts, await spendLink(tx, 'invite', parts.code, now))
  const [waiting] = await tx
    .select()
    .from(organizationUsers)
    .where(and(eq(organizationUsers.id, parts.organization_user_id), isNull(organizationUsers.acceptedAt)))
    .for('update')
  if (!waiting) throw new ApiError('invalid_invite_link', { meta: { reason: 'used' } })
  const [account] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (account && account.passwordHash !== null) {
    if (parts.passwordHash !== null) throw new ApiError('invite_has_password')
    if (parts.callerId !== userId) throw new ApiError('invite_needs_login')
  }
  await tx
    .update(organizationUsers)
    .set({ acceptedAt: now, dayPassUntil: waiting.dayPass ? dayPassEnd(now) : null })
    .where(eq(organizationUsers.id, waiting.id))
  if (waiting.dayPass) {
    const waits = [eq(productUses.organizationId, waiting.organizationId), eq(productUses.userId, userId)]
    await tx
      .update(productUses)
      .set({ endsAt: dayPassEnd(now) })
      .where(and(...waits, isNull(productUses.endsAt)))
  }
  await tx
    .update(users)
    .set({ language: parts.language })
    .where(and(eq(users.id, userId), isNull(users.language)))
  if (parts.passwordHash !== null)
    await storePassword(tx, news, userId, { hash: parts.passwordHash, language: parts.language, now })
  const token = await openSession(tx, tokens, userId, now)
  await tx.update(sessions).set({ currentOrganizationId: waiting.organizationId }).where(eq(sessions.id, token.id))
  await recordAudit(
    tx,
    {
      organizationId: waiting.organizationId,
      actorUserId: userId,
      action: 'user.invitation_accepted',
      subject: { type: 'user', id: userId },
    },
    now,
  )
  news.push({ kind: 'user', userId })
  return token
}

function belongingTo(parts: InvitationParts, link: OneUseLink): OneUseLink {
  if (link.membershipId !== parts.organization_user_id)
    throw new ApiError('invalid_invite_link', { meta: { reason: 'unknown' } })
  return link
}
