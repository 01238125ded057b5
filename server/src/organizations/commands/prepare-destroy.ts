import { and, eq, sql } from 'drizzle-orm'
import type { PlanSource } from '#domain/billing/plans.ts'
import { linkLimits } from '#domain/limits.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import { createDestroyCode } from './destroy-codes.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { organizations, organizationUsers, users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { hasAdmin } from '#server/organizations/commands/read-memberships.ts'
import { lockOrganization } from './lock-organization.ts'

/**
 * Mails the requesting admin the code that deletes an organization, and returns what would be deleted. Earlier codes
 * are revoked.
 * @throws ApiError 409 child_without_admin
 */
export async function prepareDestroy(tx: Db, organizationId: string, by: { userId: string; now: Date }) {
  const { row: organization } = await lockOrganization(tx, organizationId)
  const children = await childrenThatGoOn(tx, organizationId)
  const [user] = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, by.userId))
  if (!user) throw new ApiError('not_found')
  const code = await createDestroyCode(tx, { organizationId, userId: by.userId }, by.now)
  await sendMail(tx, {
    template: 'destroy_code',
    to: user.email,
    language: user.language ?? organization.preferredLanguage,
    now: by.now,
    values: { code, organization: organization.name },
  })
  await recordAudit(
    tx,
    {
      organizationId,
      actorUserId: by.userId,
      action: 'organization.destroy_prepared',
      subject: { type: 'organization', id: organizationId },
    },
    by.now,
  )
  const [found] = await tx
    .select({ games: sql<number>`count(*)::int` })
    .from(games)
    .where(eq(games.organizationId, organizationId))
  const people = await tx
    .select({ userId: organizationUsers.userId })
    .from(organizationUsers)
    .where(and(eq(organizationUsers.organizationId, organizationId), eq(organizationUsers.hidden, false)))
  return {
    email: user.email,
    expires_at: new Date(by.now.getTime() + linkLimits.hours * 3_600_000).toISOString(),
    game_count: found?.games ?? 0,
    user_count: people.length,
    account_count: (await peopleOfNowhereElse(tx, organizationId)).length,
    child_organization_count: children.length,
  }
}

/** Children outlive their parent, so each must have an admin of its own. @throws ApiError 409 child_without_admin */
export async function childrenThatGoOn(
  tx: Db,
  organizationId: string,
): Promise<{ id: string; planSource: PlanSource }[]> {
  const children = await tx
    .select({ id: organizations.id, name: organizations.name, planSource: organizations.planSource })
    .from(organizations)
    .where(eq(organizations.parentOrganizationId, organizationId))
  const without: string[] = []
  for (const { id, name } of children) if (!(await hasAdmin(tx, id))) without.push(name)
  if (without.length > 0) throw new ApiError('child_without_admin', { meta: { names: without } })
  return children
}

/**
 * People who have, and had, no membership or invitation elsewhere: their accounts are deleted with the organization.
 */
export async function peopleOfNowhereElse(tx: Db, organizationId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: organizationUsers.userId })
    .from(organizationUsers)
    .innerJoin(users, eq(users.id, organizationUsers.userId))
    .where(
      and(
        eq(organizationUsers.organizationId, organizationId),
        eq(users.belongedElsewhere, false),
        sql`not exists (select 1 from organization_users other where other.user_id = "organization_users"."user_id" and other.organization_id <> ${organizationId})`,
      ),
    )
  return rows.map(({ userId }) => userId)
}
