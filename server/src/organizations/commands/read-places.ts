import { and, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { organizationUserResource } from '#contract/resources/organization-user-resource.ts'
import { isLeadingAdmin, type PlaceOfAdmin } from '#domain/organizations/last-admin.ts'
import { labelsOf } from '#domain/organizations/user-labels.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations, organizationUsers, users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'

export type PlaceResource = z.input<typeof organizationUserResource>

/** Places with their people, by e-mail within each organization; the condition is about `organizationUsers`, `users` and `organizations`. */
export async function readPlaces(
  db: Db,
  where: SQL | undefined,
  page?: { limit: number; offset: number },
): Promise<PlaceResource[]> {
  const query = db
    .select({ place: organizationUsers, user: { email: users.email, name: users.name }, tier: organizations.tier })
    .from(organizationUsers)
    .innerJoin(users, eq(users.id, organizationUsers.userId))
    .innerJoin(organizations, eq(organizations.id, organizationUsers.organizationId))
    .where(where)
    .orderBy(organizations.name, organizations.id, users.email)
  const rows = page ? await query.limit(page.limit).offset(page.offset) : await query
  const lastAdmins = await findLastAdmins(db, [...new Set(rows.map(({ place }) => place.organizationId))])
  return rows.map(({ place, user, tier }) => ({
    type: 'organization-users',
    id: place.id,
    attributes: {
      organization_id: place.organizationId,
      user_id: place.userId,
      email: user.email,
      name: place.acceptedAt ? user.name : null,
      role: place.role,
      invited: place.acceptedAt === null,
      invited_at: place.invitedAt.toISOString(),
      accepted_at: place.acceptedAt?.toISOString() ?? null,
      hidden: place.hidden,
      labels: labelsOf(place, { tier }),
      day_pass_until: place.dayPassUntil?.toISOString() ?? null,
      last_admin: lastAdmins.has(place.id),
    },
  }))
}

/** Places that somebody may see in a list: hidden people are there for themselves alone. */
export function seenBy(viewerId: string): SQL | undefined {
  return or(eq(organizationUsers.hidden, false), eq(organizationUsers.userId, viewerId))
}

/** One place. @throws ApiError not_found */
export async function readPlace(db: Db, organizationUserId: string): Promise<PlaceResource> {
  const [place] = await readPlaces(db, eq(organizationUsers.id, organizationUserId))
  if (!place) throw new ApiError('not_found')
  return place
}

/** Ids of the places that are the only leading ones of their organizations. */
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

export type PlaceRow = typeof organizationUsers.$inferSelect

/** What the rule about the last admin asks of a place. */
export function asLeading(place: PlaceRow): PlaceOfAdmin & { id: string } {
  return { id: place.id, role: place.role, accepted: place.acceptedAt !== null, hidden: place.hidden }
}

/** Whether an organization has somebody who leads it. */
export async function hasAdmin(db: Db, organizationId: string): Promise<boolean> {
  const places = await db.select().from(organizationUsers).where(eq(organizationUsers.organizationId, organizationId))
  return places.some((place) => isLeadingAdmin(asLeading(place)))
}
