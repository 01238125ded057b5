import { and, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { organizationUserResource } from '#contract/resources/organization-user-resource.ts'
import type { Tier } from '#domain/decks/deck-rules.ts'
import { isLeadingAdmin, type AdminMembership } from '#domain/organizations/last-admin.ts'
import { labelsOf } from '#domain/organizations/user-labels.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations, organizationUsers, users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'

export type MembershipResource = z.input<typeof organizationUserResource>

/**
 * Memberships with their users, sorted by e-mail within each organization; the condition is on `organizationUsers`,
 * `users` and `organizations`.
 */
export async function readMemberships(db: Db, where: SQL | undefined): Promise<MembershipResource[]> {
  const rows = await selectMemberships(db).where(where).orderBy(organizations.name, organizations.id, users.email)
  return presentMemberships(db, rows)
}

/** A query of memberships with their users, to be filtered and sorted. */
export function selectMemberships(db: Db) {
  return db
    .select({ membership: organizationUsers, user: { email: users.email, name: users.name }, tier: organizations.tier })
    .from(organizationUsers)
    .innerJoin(users, eq(users.id, organizationUsers.userId))
    .innerJoin(organizations, eq(organizations.id, organizationUsers.organizationId))
    .$dynamic()
}

/** Presents the rows of `selectMemberships`. */
export async function presentMemberships(
  db: Db,
  rows: readonly { membership: MembershipRow; user: { email: string; name: string | null }; tier: Tier }[],
): Promise<MembershipResource[]> {
  const lastAdmins = await findLastAdmins(db, [...new Set(rows.map(({ membership }) => membership.organizationId))])
  return rows.map(({ membership, user, tier }) => ({
    type: 'organization-users',
    id: membership.id,
    attributes: {
      organization_id: membership.organizationId,
      user_id: membership.userId,
      email: user.email,
      name: membership.acceptedAt ? user.name : null,
      role: membership.role,
      invited: membership.acceptedAt === null,
      invited_at: membership.invitedAt.toISOString(),
      accepted_at: membership.acceptedAt?.toISOString() ?? null,
      hidden: membership.hidden,
      labels: labelsOf(membership, { tier }),
      day_pass_until: membership.dayPassUntil?.toISOString() ?? null,
      last_admin: lastAdmins.has(membership.id),
    },
  }))
}

/** The memberships that somebody may see in a list: hidden people see only themselves. */
export function seenBy(viewerId: string): SQL | undefined {
  return or(eq(organizationUsers.hidden, false), eq(organizationUsers.userId, viewerId))
}

/** One membership. @throws ApiError not_found */
export async function readMembership(db: Db, membershipId: string): Promise<MembershipResource> {
  const [membership] = await readMemberships(db, eq(organizationUsers.id, membershipId))
  if (!membership) throw new ApiError('not_found')
  return membership
}

/** Ids of memberships of last admins. */
async function findLastAdmins(db: Db, organizationIds: readonly string[]): Promise<Set<string>> {
  if (organizationIds.length === 0) return new Set()
  const rows = await db
    .select({ id: sql<string>`min(${organizationUsers.id}::text)` })
    .from(organizationUsers)
    .where(
      and(
        inArray(organizationUsers.organizationId, [...organizationIds]),
        eq(organizationUsers.role, 'admin'),
        eq(organizationUsers.hidden, false),
        isNotNull(organizationUsers.acceptedAt),
      ),
    )
    .groupBy(organizationUsers.organizationId)
    .having(sql`count(*) = 1`)
  return new Set(rows.map(({ id }) => id))
}

export type MembershipRow = typeof organizationUsers.$inferSelect

/** The facts of a membership that the last-admin rule needs. */
export function asLeading(membership: MembershipRow): AdminMembership & { id: string } {
  return {
    id: membership.id,
    role: membership.role,
    accepted: membership.acceptedAt !== null,
    hidden: membership.hidden,
  }
}

/** Whether an organization has an admin who leads it. */
export async function hasAdmin(db: Db, organizationId: string): Promise<boolean> {
  const memberships = await db
    .select()
    .from(organizationUsers)
    .where(eq(organizationUsers.organizationId, organizationId))
  return memberships.some((membership) => isLeadingAdmin(asLeading(membership)))
}
