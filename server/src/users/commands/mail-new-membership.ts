import { eq } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { createLink, pathOfLink, withdrawLinks } from '#server/authentication/commands/one-use-links.ts'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { takeOutsideMail, untilNextDay, type OutsideMail } from '#server/mail/take-outside-mail.ts'
import type { FormerPlace } from './find-agreed-place.ts'

/** A membership that somebody got without having asked for it. */
export interface GivenMembership {
  membershipId: string
  userId: string
  organization: OutsideMail['organization'] & { name: string; preferredLanguage: Language }
  /** Where they return to if they refuse; null: nowhere. */
  home: FormerPlace | null
}

/**
 * Mails a person that they were moved or got another membership, with a link to refuse it within 14 days. Earlier links
 * end.
 * @throws ApiError 429 too_many_mails
 */
export async function mailNewMembership(
  tx: Db,
  { membershipId, userId, organization, home }: GivenMembership,
  by: { userId: string; now: Date },
): Promise<void> {
  await withdrawLinks(tx, 'refuse_place', { membershipId }, by.now)
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  const [mover] = await tx.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, by.userId))
  if (!person || !mover) throw new Error('a place is given by somebody to somebody')
  const counted: OutsideMail = { kind: 'place', to: person.email, senderId: by.userId, organization }
  if (!(await takeOutsideMail(tx, counted, by.now)))
    throw new ApiError('too_many_mails', { retryAfter: untilNextDay(by.now) })
  const value = await createLink(
    tx,
    'refuse_place',
    { userId, membershipId, ...(home ? { returnTo: { organizationId: home.id, role: home.role } } : {}) },
    by.now,
  )
  const common = {
    path: pathOfLink('refuse_place', value, userId),
    organization: organization.name,
    mover: mover.name ?? mover.email,
    senderId: by.userId,
  }
  const mail = { to: person.email, language: person.language ?? organization.preferredLanguage, now: by.now }
  if (home) await sendMail(tx, { ...mail, template: 'place_moved', values: { ...common, from: home.name } })
  else await sendMail(tx, { ...mail, template: 'place_added', values: common })
}
