import { and, eq, isNotNull } from 'drizzle-orm'
import { isShutOut } from '#domain/organizations/shut-out.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'

/**
 * Whether all memberships of a user are in expired trials; an `admin` membership or a running day pass still lets them
 * in.
 */
export async function hasOnlyExpiredTrials(db: Db, userId: string, now: Date): Promise<boolean> {
  const memberships = await db
    .select({
      role: organizationUsers.role,
      dayPassUntil: organizationUsers.dayPassUntil,
      tier: organizations.tier,
      trialEndsAt: organizations.trialEndsAt,
    })
    .from(organizationUsers)
    .innerJoin(organizations, eq(organizations.id, organizationUsers.organizationId))
    .where(and(eq(organizationUsers.userId, userId), isNotNull(organizationUsers.acceptedAt)))
  return isShutOut(memberships, now)
}

/** @throws ApiError 403 trial_expired */
export async function refuseExpiredTrial(db: Db, userId: string, now: Date): Promise<void> {
  if (await hasOnlyExpiredTrials(db, userId, now)) throw new ApiError('trial_expired')
}
