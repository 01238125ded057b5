import { and, eq } from 'drizzle-orm'
import type { GameMode } from '#domain/game/game-state.ts'
import { modesFor } from '#domain/organizations/day-pass.ts'
import { mayCreateGame } from '#domain/organizations/organization-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers } from '#server/db/schema/people.ts'
import { orThrow } from '#server/faults/api-error.ts'
import { countUsers, stateOf, type OrganizationRow } from './lock-organization.ts'

/**
 * Checks that the organization's trial, subscription and quota, or the user's own day pass, allow a new game.
 * @returns the modes that they may play
 * @throws ApiError 403 organization_trial_expired, subscription_inactive, user_quota_exceeded, day_pass_over
 */
export async function allowNewGame(
  tx: Db,
  organization: OrganizationRow,
  userId: string,
  now: Date,
): Promise<readonly GameMode[]> {
  const count = (await countUsers(tx, [organization.id])).get(organization.id) ?? 0
  const [membership] = await tx
    .select({ dayPass: organizationUsers.dayPass, dayPassUntil: organizationUsers.dayPassUntil })
    .from(organizationUsers)
    .where(and(eq(organizationUsers.organizationId, organization.id), eq(organizationUsers.userId, userId)))
  orThrow(mayCreateGame(stateOf(organization, count), membership ?? null, now))
  return modesFor(organization.tier, membership ?? null, now)
}
