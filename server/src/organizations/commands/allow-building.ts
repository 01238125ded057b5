import { eq } from 'drizzle-orm'
import { mayBuild } from '#domain/organizations/organization-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations } from '#server/db/schema/people.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'

/**
 * Checks that an organization may now make its own decks, game types and templates.
 * @throws ApiError 403 builders_not_in_plan, organization_trial_expired, subscription_inactive
 */
export async function allowBuilding(tx: Db, organizationId: string, now: Date): Promise<void> {
  const { tier, subscriptionActive, trialEndsAt } = organizations
  const [organization] = await tx
    .select({ tier, subscriptionActive, trialEndsAt })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!organization) throw new ApiError('not_found')
  orThrow(mayBuild(organization, now))
}
