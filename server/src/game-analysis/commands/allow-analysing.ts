import { eq, inArray } from 'drizzle-orm'
import { mayAnalyse } from '#domain/organizations/organization-state.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations } from '#server/db/schema/people.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'

type Organization = typeof organizations.$inferSelect

/**
 * Checks that an organization may analyse its games now, and returns it.
 * @throws ApiError 403 analysis_not_in_plan, organization_trial_expired, subscription_inactive
 */
export async function allowAnalysing(db: Db, organizationId: string, now: Date): Promise<Organization> {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
  if (!organization) throw new ApiError('not_found')
  orThrow(mayAnalyse(organization, now))
  return organization
}

/**
 * Checks that the caller's organizations named in a filter may be analysed: each by its own plan, or as a child of the
 * filter's organization by that one's. Returns the filter's organization. Organizations that are not the caller's are
 * refused with the filter.
 * @throws as `allowAnalysing`
 */
export async function allowAnalysingFilter(
  db: Db,
  filter: Pick<GameFilter, 'organization_id' | 'organization_ids'>,
  { memberships }: Extract<Actor, { kind: 'user' }>,
  now: Date,
): Promise<Organization> {
  const organization = await allowAnalysing(db, filter.organization_id, now)
  const own = new Set(memberships.map(({ organizationId }) => organizationId))
  const others = filter.organization_ids.filter((id) => id !== filter.organization_id && own.has(id))
  if (others.length === 0) return organization
  for (const other of await db.select().from(organizations).where(inArray(organizations.id, others)))
    if (other.parentOrganizationId !== filter.organization_id) orThrow(mayAnalyse(other, now))
  return organization
}
