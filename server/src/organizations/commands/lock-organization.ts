import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OrganizationState } from '#domain/organizations/organization-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'

export type OrganizationRow = typeof organizations.$inferSelect
export interface LockedOrganization {
  row: OrganizationRow
  state: OrganizationState
}

/**
 * Locks organizations until the end of the transaction, always in the same order, and returns their state by members.
 * Every change of who belongs to an organization starts here, so that the quota and the last-admin rule hold under
 * concurrency.
 * @throws ApiError not_found when one is gone
 */
export async function lockOrganizations(tx: Db, ids: readonly string[]): Promise<Map<string, LockedOrganization>> {
  const locked = new Map<string, LockedOrganization>()
  for (const id of [...new Set(ids)].toSorted()) {
    const [row] = await tx.select().from(organizations).where(eq(organizations.id, id)).for('no key update')
    if (!row) throw new ApiError('not_found')
    locked.set(id, { row, state: stateOf(row, (await countUsers(tx, [id])).get(id) ?? 0) })
  }
  return locked
}

/** The same for one. */
export async function lockOrganization(tx: Db, id: string): Promise<LockedOrganization> {
  const locked = (await lockOrganizations(tx, [id])).get(id)
  if (!locked) throw new ApiError('not_found')
  return locked
}

/** The facts of an organization that the domain's rules need. */
export function stateOf(row: OrganizationRow, userCount: number): OrganizationState {
  const { tier, subscriptionActive, trialEndsAt, userQuota } = row
  return { tier, subscriptionActive, trialEndsAt, userQuota, userCount }
}

/** How many memberships and invitations count towards each organization's quota. */
export async function countUsers(db: Db, organizationIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: organizationUsers.organizationId, count: sql<number>`count(*)::int` })
    .from(organizationUsers)
    .where(
      and(
        inArray(organizationUsers.organizationId, [...organizationIds]),
        eq(organizationUsers.hidden, false),
        eq(organizationUsers.dayPass, false),
      ),
    )
    .groupBy(organizationUsers.organizationId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
