import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import { addressHash } from '#server/adapters/secrets/address-hash.ts'
import type { AddressBox } from '#server/adapters/secrets/address-box.ts'
import type { Tokens } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { followUps } from '#server/db/schema/follow-up.ts'
import { organizations } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { takeOutsideMail, untilNextDay } from '#server/mail/take-outside-mail.ts'
import type { ActionLink } from '../find-action-link.ts'
import { mailToken } from '#server/credentials/mail-tokens.ts'

interface FollowUpRequest {
  link: ActionLink
  email: string
  wants: { reminders: boolean; pulse: boolean }
  language: Language
  now: Date
  pointer: (field: string) => string
}

/**
 * Stores a request for reminders, or for the later question, with its sealed address, replacing the link's earlier one,
 * and mails the address one confirmation request. The later question is about the link's own game alone: in one that
 * stands in for it the holder may never have been.
 * @throws ApiError 429 too_many_mails; 422 if the later question is asked for and that game is deleted
 */
export async function askForReminders(
  tx: Db,
  { link, email, wants, language, now, pointer }: FollowUpRequest,
  { addresses, tokens }: { addresses: AddressBox; tokens: Tokens },
): Promise<string> {
  if (wants.pulse && !link.isOfGame)
    throw new ApiError([{ code: 'reminders.schemas.pulse.game-deleted', pointer: pointer('pulse') }])
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, link.organizationId))
  if (!organization) throw new ApiError('action_link_dead')
  const mail = { kind: 'reminder_wish' as const, to: email, senderId: link.gameId, organization }
  if (!(await takeOutsideMail(tx, mail, now))) throw new ApiError('too_many_mails', { retryAfter: untilNextDay(now) })
  // What was sent is recorded for the link: whoever changes their mind gets no reminder twice.
  await tx.delete(followUps).where(eq(followUps.linkId, link.id))
  const id = randomUUID()
  const [followUp] = await tx
    .insert(followUps)
    .values({
      id,
      linkId: link.id,
      sealedAddress: addresses.seal(email),
      addressHash: addressHash(id, email),
      language,
      ...wants,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: followUps.id })
  // Another device of the same person asked at the same moment.
  if (!followUp) throw new ApiError('idempotency_key_in_use')
  await sendMail(tx, {
    template: 'confirm_reminders',
    to: email,
    language,
    now,
    values: { path: `/confirm-mail#${mailToken('confirm', followUp.id, tokens)}` },
  })
  return followUp.id
}
