import { and, eq } from 'drizzle-orm'
import { losesLastAdmin } from '#domain/organizations/last-admin.ts'
import { mayAddUser } from '#domain/organizations/organization-state.ts'
import type { GivenLabel } from '#domain/organizations/user-labels.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'
import type { News } from '#server/news/news.ts'
import { lockOrganization } from '#server/organizations/commands/lock-organization.ts'
import { membershipsOf } from './change-role.ts'
import { asLeading } from '#server/organizations/commands/read-memberships.ts'

/**
 * Sets or removes a label of a membership; does nothing when it is set already. Returns whether it changed.
 * @throws ApiError not_found when there is no such membership; 409 last_admin, because hidden people do not lead; when
 * unhiding 409 user_quota_full and 403 organization_trial_expired, because they count from then on
 */
export async function setLabel(
  tx: Db,
  news: News[],
  membership: ({ id: string } | { email: string }) & { organizationId: string; label: GivenLabel; isOn: boolean },
  by: { actorUserId: string | null; now: Date },
): Promise<boolean> {
  const { organizationId, label, isOn } = membership
  const { state } = await lockOrganization(tx, organizationId)
  const id = 'id' in membership ? membership.id : await membershipOfEmail(tx, organizationId, membership.email)
  const memberships = await membershipsOf(tx, organizationId)
  const row = memberships.find((one) => one.id === id)
  if (!row) throw new ApiError('not_found')
  if (row[label] === isOn) return false
  if (label === 'hidden') {
    if (isOn && losesLastAdmin(memberships.map(asLeading), new Set([row.id]))) throw new ApiError('last_admin')
    if (!isOn) orThrow(mayAddUser(state, { dayPass: row.dayPass }, by.now))
  }
  await tx
    .update(organizationUsers)
    .set({ [label]: isOn })
    .where(eq(organizationUsers.id, row.id))
  await recordAudit(
    tx,
    {
      organizationId,
      actorUserId: by.actorUserId,
      action: isOn ? 'user.label_given' : 'user.label_taken',
      subject: { type: 'user', id: row.userId },
      data: { label },
    },
    by.now,
  )
  news.push({ kind: 'user', userId: row.userId })
  return true
}

async function membershipOfEmail(tx: Db, organizationId: string, email: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: organizationUsers.id })
    .from(organizationUsers)
    .innerJoin(users, eq(users.id, organizationUsers.userId))
    .where(and(eq(organizationUsers.organizationId, organizationId), eq(users.email, email)))
  return found?.id ?? null
}
