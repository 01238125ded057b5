import { eq } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import { packInvite } from '#domain/organizations/invite-value.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { takeOutsideMail, untilNextDay, type OutsideMail } from '#server/mail/take-outside-mail.ts'
import { createLink, pathOfLink, withdrawLinks } from '#server/authentication/commands/one-use-links.ts'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'

export interface Invitation {
  membershipId: string
  userId: string
  organization: OutsideMail['organization'] & { name: string; preferredLanguage: Language }
  language?: Language | undefined
}

/**
 * Mails the link that accepts a pending membership, and revokes all earlier ones.
 * @throws ApiError 429 too_many_mails
 */
export async function sendInvitation(
  tx: Db,
  { membershipId, userId, organization, language }: Invitation,
  by: { userId: string; now: Date },
): Promise<void> {
  await withdrawLinks(tx, 'invite', { membershipId }, by.now)
  const [invited] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const [inviter] = await tx.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, by.userId))
  if (!invited || !inviter) throw new Error('an invitation needs two people')
  const mail: OutsideMail = { kind: 'invitation', to: invited.email, senderId: by.userId, organization }
  if (!(await takeOutsideMail(tx, mail, by.now)))
    throw new ApiError('too_many_mails', { retryAfter: untilNextDay(by.now) })
  const code = await createLink(tx, 'invite', { userId, membershipId }, by.now)
  await sendMail(tx, {
    template: 'invitation',
    to: invited.email,
    language: language ?? organization.preferredLanguage,
    now: by.now,
    values: {
      path: pathOfLink('invite', packInvite(membershipId, code), userId),
      organization: organization.name,
      inviter: inviter.name ?? inviter.email,
      senderId: by.userId,
    },
  })
}
