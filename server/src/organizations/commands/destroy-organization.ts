import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { auditLog } from '#server/db/schema/audit.ts'
import { games } from '#server/db/schema/games.ts'
import { crystallizationTemplates, decks, gameTypes } from '#server/db/schema/library.ts'
import { organizations, organizationUsers, sessions } from '#server/db/schema/people.ts'
import { forgetGameMails } from '#server/mail/forget-game-mails.ts'
import { passOnMailCounts } from '#server/mail/take-outside-mail.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { News } from '#server/news/news.ts'
import { endReach } from '#server/privacy/commands/end-reach.ts'
import { eraseAccount } from '#server/privacy/commands/erase-account.ts'
import { eraseFromColleagues } from '#server/privacy/commands/erase-from-colleagues.ts'
import { rememberLeaving } from '#server/organizations/commands/remember-leaving.ts'
import { changePlan } from './change-plan.ts'
import { lockOrganizations, type OrganizationRow } from './lock-organization.ts'
import { readRefusable, returnMembership } from './return-membership.ts'
import { childrenThatGoOn, peopleOfNowhereElse } from './prepare-destroy.ts'

/**
 * Deletes an organization with all its data: games, decks, game types, templates, memberships, purchases and its audit
 * log. People who never belonged anywhere else lose their account. Its parent and children stay, the children without a
 * parent, and without an active plan if it paid for theirs; its admins no longer reach them. Who was moved to it and
 * may still refuse goes back. Everybody else working in it, and the deleting admin, is logged out.
 * @throws ApiError 409 child_without_admin
 */
export async function destroyOrganization(
  tx: Db,
  news: News[],
  organizationId: string,
  by: { userId: string; sessionId: string; now: Date },
): Promise<void> {
  const row = await lockAndReturnMembers(tx, news, organizationId, by)
  const children = await childrenThatGoOn(tx, organizationId)
  // Nobody pays for them any more.
  if (row.planSource === 'provider')
    for (const { id, planSource } of children)
      if (planSource === 'provider')
        await changePlan(tx, news, id, { subscriptionActive: false }, { actorUserId: null, now: by.now })
  const leaders = await tx
    .select({ userId: organizationUsers.userId })
    .from(organizationUsers)
    .where(and(eq(organizationUsers.organizationId, organizationId), eq(organizationUsers.role, 'admin')))
  const leaving = await peopleOfNowhereElse(tx, organizationId)
  for (const userId of leaving) await eraseFromColleagues(tx, userId)
  await handOnWhatIsUsed(tx, organizationId)
  await tx
    .update(sessions)
    .set({ revokedAt: by.now })
    .where(and(eq(sessions.currentOrganizationId, organizationId), isNull(sessions.revokedAt)))
  await tx.update(sessions).set({ revokedAt: by.now }).where(eq(sessions.id, by.sessionId))
  await rememberLeaving(tx, organizationId)
  await tx.delete(auditLog).where(eq(auditLog.organizationId, organizationId))
  const itsGames = await tx.select({ id: games.id }).from(games).where(eq(games.organizationId, organizationId))
  await forgetGameMails(
    tx,
    itsGames.map(({ id }) => id),
  )
  await passOnMailCounts(
    tx,
    organizationId,
    children.map(({ id }) => id),
    by.now,
  )
  await tx.delete(organizations).where(eq(organizations.id, organizationId))
  for (const child of children) for (const { userId } of leaders) await endReach(tx, userId, child.id)
  for (const userId of leaving) await eraseAccount(tx, userId, by.now)
  await recordAudit(
    tx,
    {
      organizationId: row.parentOrganizationId,
      actorUserId: by.userId,
      action: 'organization.destroyed',
      subject: { type: 'organization', id: organizationId },
      data: { name: row.name },
    },
    by.now,
  )
  news.push({ kind: 'organization', organizationId })
}

/**
 * Locks the organization. Who was moved there and may still refuse goes back: their link ends with the organization.
 */
async function lockAndReturnMembers(
  tx: Db,
  news: News[],
  organizationId: string,
  by: { userId: string; now: Date },
): Promise<OrganizationRow> {
  const moved = await readRefusable(tx, organizationId, by.now)
  const locked = await lockOrganizations(tx, [organizationId, ...moved.map(({ returnTo }) => returnTo)])
  const row = locked.get(organizationId)?.row
  if (!row) throw new ApiError('not_found')
  for (const membership of await readRefusable(tx, organizationId, by.now)) {
    const { userId, returnTo } = membership
    const already = await tx
      .select({ id: organizationUsers.id })
      .from(organizationUsers)
      .where(and(eq(organizationUsers.organizationId, returnTo), eq(organizationUsers.userId, userId)))
    if (!locked.has(returnTo) || already.length > 0) continue
    await returnMembership(tx, membership)
    await recordAudit(
      tx,
      {
        organizationId: returnTo,
        actorUserId: by.userId,
        action: 'user.moved_in',
        subject: { type: 'user', id: userId },
        data: { organization_id: organizationId },
      },
      by.now,
    )
    news.push({ kind: 'user', userId })
  }
  return row
}

/**
 * Decks, game types and templates that another organization's games or game types refer to, such as a child's, pass to
 * that organization.
 */
async function handOnWhatIsUsed(tx: Db, organizationId: string): Promise<void> {
  const usedBy = (ofGames: SQL, ofTypes: SQL | null) => sql`
    select ${ofGames} as id, organization_id as heir from ${games} where organization_id <> ${organizationId}
    ${ofTypes ? sql`union select ${ofTypes}, organization_id from ${gameTypes} where organization_id <> ${organizationId}` : sql``}`
  const handOn = (table: PgTable, used: SQL) =>
    tx.execute(sql`
      update ${table} set organization_id = used.heir from (${used}) used
      where used.id = ${table}.id and ${table}.organization_id = ${organizationId}`)
  await handOn(gameTypes, usedBy(sql`game_type_id`, null))
  const template = sql`crystallization_template_id`
  await handOn(crystallizationTemplates, usedBy(template, template))
  await handOn(decks, usedBy(sql`deck_id`, sql`deck_id`))
}
