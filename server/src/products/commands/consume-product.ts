import { and, eq, isNotNull } from 'drizzle-orm'
import { dayPassEnd, dayPassHours } from '#domain/organizations/day-pass.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import type { News } from '#server/news/news.ts'
import { lockOrganization } from '#server/organizations/commands/lock-organization.ts'
import { takePasses } from './take-passes.ts'

/**
 * Starts day passes for an existing member, regardless of plan and quota: `quantity` times 24 hours from now, or from
 * the end of a running pass. Notifies the person by mail.
 * @returns the use's id
 * @throws ApiError not_found if the person is not a member, 409 product_used_up
 */
export async function consumeProduct(
  tx: Db,
  news: News[],
  passes: { organizationId: string; purchaseId: string; quantity: number; userId: string },
  by: { userId: string; now: Date },
): Promise<string> {
  const { organizationId, userId, quantity } = passes
  const { row: organization } = await lockOrganization(tx, organizationId)
  const [place] = await tx
    .select({
      id: organizationUsers.id,
      running: organizationUsers.dayPassUntil,
      email: users.email,
      language: users.language,
    })
    .from(organizationUsers)
    .innerJoin(users, eq(users.id, organizationUsers.userId))
    .where(
      and(
        eq(organizationUsers.organizationId, organizationId),
        eq(organizationUsers.userId, userId),
        isNotNull(organizationUsers.acceptedAt),
      ),
    )
    .for('update', { of: organizationUsers })
  if (!place) throw new ApiError('not_found')
  const endsAt = dayPassEnd(by.now, { quantity, running: place.running })
  const useId = await takePasses(tx, { ...passes, endsAt }, by)
  if (useId === null) throw new ApiError('product_used_up')
  await tx.update(organizationUsers).set({ dayPassUntil: endsAt }).where(eq(organizationUsers.id, place.id))
  await sendMail(tx, {
    template: 'day_pass',
    to: place.email,
    language: place.language ?? organization.preferredLanguage,
    now: by.now,
    values: { path: '/dashboard/main', organization: organization.name, hours: quantity * dayPassHours },
  })
  news.push({ kind: 'user', userId }, { kind: 'organization', organizationId })
  return useId
}
