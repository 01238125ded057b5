import { eq } from 'drizzle-orm'
import { losesLastAdmin } from '#domain/organizations/last-admin.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import { findLink, spendLink, type OneUseLink } from '#server/authentication/commands/one-use-links.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { News } from '#server/news/news.ts'
import { lockOrganizations } from '#server/organizations/commands/lock-organization.ts'
import { membershipsOf } from './change-role.ts'
import { asLeading } from '#server/organizations/commands/read-memberships.ts'
import { returnMembership } from '#server/organizations/commands/return-membership.ts'
import { endReach } from '#server/privacy/commands/end-reach.ts'
import { endSessionsIn } from './remove-users.ts'

/**
 * What a link refuses: the organization, and the one that the person returns to. @throws ApiError 403
 * invalid_refuse_link
 */
export async function readGivenMembership(db: Db, code: string, now: Date) {
  return membershipOf(db, await findLink(db, 'refuse_place', code, now))
}

/**
 * Undoes a move or a copy at the request of the person concerned: they return to where they were, whatever its quota,
 * or the membership is deleted. Nobody has to lead a child that was led from its parent before.
 * @throws ApiError 403 invalid_refuse_link; 409 last_admin
 */
export async function refuseMembership(tx: Db, news: News[], code: string, now: Date) {
  const given = await membershipOf(tx, await spendLink(tx, 'refuse_place', code, now))
  const { userId, organizationId, returnTo } = given
  const locked = await lockOrganizations(tx, [organizationId, ...(returnTo ? [returnTo.id] : [])])
  const memberships = await membershipsOf(tx, organizationId)
  const [membership] = memberships.filter(({ id }) => id === given.id)
  if (!membership) throw new ApiError('invalid_refuse_link', { meta: { reason: 'used' } })
  // Without an admin of its own, a child is led from its parent.
  const hasParent = locked.get(organizationId)?.row.parentOrganizationId != null
  if (!hasParent && losesLastAdmin(memberships.map(asLeading), new Set([membership.id])))
    throw new ApiError('last_admin')
  const there = returnTo ? (await membershipsOf(tx, returnTo.id)).some((other) => other.userId === userId) : false
  const back = returnTo && !there ? returnTo.id : null
  if (back) {
    await returnMembership(tx, { ...given, returnTo: back })
  } else {
    await tx.delete(organizationUsers).where(eq(organizationUsers.id, membership.id))
    await endSessionsIn(tx, userId, organizationId, now)
  }
  await endReach(tx, userId, organizationId)
  const entry = {
    actorUserId: userId,
    action: 'user.place_refused' as const,
    subject: { type: 'user' as const, id: userId },
  }
  await recordAudit(tx, [{ ...entry, organizationId }, ...(back ? [{ ...entry, organizationId: back }] : [])], now)
  news.push({ kind: 'user', userId })
  return given
}

async function membershipOf(db: Db, link: OneUseLink) {
  const [row] = await db
    .select({ membership: organizationUsers, name: organizations.name })
    .from(organizationUsers)
    .innerJoin(organizations, eq(organizations.id, organizationUsers.organizationId))
    .where(eq(organizationUsers.id, link.membershipId ?? ''))
  if (!row) throw new ApiError('invalid_refuse_link', { meta: { reason: 'used' } })
  const [returnTo] = link.returnToOrganizationId
    ? await db
        .select({ id: organizations.id, name: organizations.name })
        .from(organizations)
        .where(eq(organizations.id, link.returnToOrganizationId))
    : []
  return {
    id: row.membership.id,
    userId: link.userId,
    organizationId: row.membership.organizationId,
    organizationName: row.name,
    returnTo: returnTo ?? null,
    returnAs: link.returnAs,
  }
}
