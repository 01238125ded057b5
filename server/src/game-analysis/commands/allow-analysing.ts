import { eq } from 'drizzle-orm'
import { mayAnalyse } from '#domain/organizations/organization-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations } from '#server/db/schema/people.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'

/**
 * Checks that an organization may analyse its games now.
 * @throws ApiError 403 analysis_not_in_plan, organization_trial_expired, subscription_inactive
 */
export async function allowAnalysing(db: Db, organizationId: string, now: Date): Promise<void> {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
  if (!organization) throw new ApiError('not_found')
  orThrow(mayAnalyse(organization, now))
}
