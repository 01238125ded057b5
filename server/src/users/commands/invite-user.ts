import { and, eq } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import { mayAddUser } from '#domain/organizations/organization-state.ts'
import type { Role } from '#domain/permissions/actor.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'
import { lockOrganization } from '#server/organizations/commands/lock-organization.ts'
import { takePasses } from '#server/products/commands/take-passes.ts'
import { sendInvitation } from './send-invitation.ts'

export interface NewUser {
  organizationId: string
  /** Lower case. */
  email: string
  role: Role
  language?: Language | undefined
  /** Spend a day pass on the membership, which then does not count towards the quota. */
  dayPassPurchaseId?: string | undefined
}

/**
 * Invites somebody: creates a pending membership, an account without a password if the address has none, and a mail.
 * The answer does not reveal whether there was an account.
 * @returns the membership's id
 * @throws ApiError 409 user_already_in_organization, user_quota_full; 403 organization_trial_expired; 422 for a day
 * pass that isn't there or an admin's
 */
export async function inviteUser(
  tx: Db,
  invited: NewUser,
  by: { userId: string; now: Date; pointer: (field: string) => string },
): Promise<string> {
  const { organizationId, email, role } = invited
  const dayPass = invited.dayPassPurchaseId !== undefined
  const { row: organization, state } = await lockOrganization(tx, organizationId)
  if (dayPass && role === 'admin')
    throw new ApiError([{ code: 'users.schemas.role.day-pass', pointer: by.pointer('role') }])
  const userId = await findOrMakeAccount(tx, email, by.now)
  await refuseIfThere(tx, organizationId, userId)
  orThrow(mayAddUser(state, { dayPass }, by.now))
  if (invited.dayPassPurchaseId !== undefined) {
    const passes = { organizationId, purchaseId: invited.dayPassPurchaseId, quantity: 1, userId, endsAt: null }
    if ((await takePasses(tx, passes, by)) === null) {
      const pointer = by.pointer('consume_product/organization_product_purchase_id')
      throw new ApiError([{ code: 'users.schemas.product.unknown', pointer }])
    }
  }
  const [membership] = await tx
    .insert(organizationUsers)
    .values({ organizationId, userId, role, dayPass, invitedAt: by.now })
    .returning({ id: organizationUsers.id })
  if (!membership) throw new Error('the place was not inserted')
  await sendInvitation(tx, { membershipId: membership.id, userId, organization, language: invited.language }, by)
  await recordAudit(
    tx,
    {
      organizationId,
      actorUserId: by.userId,
      action: 'user.invited',
      subject: { type: 'user', id: userId },
      data: { role, day_pass: dayPass },
    },
    by.now,
  )
  return membership.id
}

/** @throws ApiError user_already_in_organization */
export async function refuseIfThere(tx: Db, organizationId: string, userId: string): Promise<void> {
  const [there] = await tx
    .select({ id: organizationUsers.id })
    .from(organizationUsers)
    .where(and(eq(organizationUsers.organizationId, organizationId), eq(organizationUsers.userId, userId)))
  if (there) throw new ApiError('user_already_in_organization')
}

async function findOrMakeAccount(tx: Db, email: string, now: Date): Promise<string> {
  const [made] = await tx
    .insert(users)
    .values({ email, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (made) return made.id
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!known) throw new ApiError('unavailable')
  return known.id
}
