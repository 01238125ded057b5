import { eq } from 'drizzle-orm'
import { losesLastAdmin } from '#domain/organizations/last-admin.ts'
import type { Role } from '#domain/permissions/actor.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { News } from '#server/news/news.ts'
import { lockOrganization } from '#server/organizations/commands/lock-organization.ts'
import { asLeading, type MembershipRow } from '#server/organizations/commands/read-memberships.ts'
import { endReach } from '#server/privacy/commands/end-reach.ts'

/**
 * Makes somebody admin or game master. What a former admin made in child organizations passes to the admins there, and
 * their open links to reports there end.
 * @throws ApiError 409 last_admin; 422 an admin with a day pass; not_found
 */
export async function changeRole(
  tx: Db,
  news: News[],
  membership: { id: string; organizationId: string; role: Role },
  by: { userId: string; now: Date; pointer: (field: string) => string },
): Promise<void> {
  const { organizationId, role } = membership
  await lockOrganization(tx, organizationId)
  const memberships = await membershipsOf(tx, organizationId)
  const row = memberships.find(({ id }) => id === membership.id)
  if (!row) throw new ApiError('not_found')
  if (row.role === role) return
  if (role === 'admin' && row.dayPass)
    throw new ApiError([{ code: 'users.schemas.role.day-pass', pointer: by.pointer('role') }])
  if (role === 'game_master' && losesLastAdmin(memberships.map(asLeading), new Set([row.id])))
    throw new ApiError('last_admin')
  await tx.update(organizationUsers).set({ role }).where(eq(organizationUsers.id, row.id))
  if (role === 'game_master') await endReach(tx, row.userId, organizationId)
  await recordAudit(
    tx,
    {
      organizationId,
      actorUserId: by.userId,
      action: 'user.role_changed',
      subject: { type: 'user', id: row.userId },
      data: { role: { from: row.role, to: role } },
    },
    by.now,
  )
  news.push({ kind: 'user', userId: row.userId })
}

/** All memberships of an organization, invitations and hidden ones too. */
export async function membershipsOf(tx: Db, organizationId: string): Promise<MembershipRow[]> {
  return tx.select().from(organizationUsers).where(eq(organizationUsers.organizationId, organizationId))
}
