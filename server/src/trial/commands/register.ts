import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import { linkLimits } from '#domain/limits.ts'
import { mailboxOf } from '#server/mail/mailbox-of.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { findCoupon } from '#server/coupons/commands/redeem-coupon.ts'
import type { Db } from '#server/db/open-database.ts'
import { registrations } from '#server/db/schema/trial.ts'
import type { AttemptLimits } from '#server/credentials/attempt-limits.ts'
import { newSecret, packLink } from '#server/credentials/tokens.ts'

/** The fields of both forms; the e-mail in lower case. */
export interface Registrant {
  name: string
  email: string
  organization: string
  language: Language
}
interface Asked {
  attempts: AttemptLimits
  now: Date
}

/**
 * Stores a trial registration and mails the link that confirms it. Returns whether the e-mail already has a trial or a
 * pending registration; a pending one's link is mailed again, because the mail may have been lost.
 */
export async function registerTrial(
  tx: Db,
  registrant: Registrant & { phoneNumber: string },
  asked: Asked,
): Promise<{ exists: boolean }> {
  await lockEmail(tx, registrant.email)
  const known = await tx
    .select({ usedAt: registrations.usedAt })
    .from(registrations)
    .where(
      and(
        eq(registrations.email, registrant.email),
        eq(registrations.kind, 'trial'),
        or(isNotNull(registrations.usedAt), gt(registrations.expiresAt, asked.now)),
      ),
    )
  if (!known.some(({ usedAt }) => usedAt !== null)) {
    await storeForm(tx, registrant, { kind: 'trial', phoneNumber: registrant.phoneNumber }, asked)
  }
  return { exists: known.length > 0 }
}

/**
 * The same for a coupon, which is used up only when the e-mail is confirmed. @throws ApiError 403 invalid_coupon_code
 */
export async function registerCoupon(
  tx: Db,
  registrant: Registrant & { couponCode: string; marketingConsent: boolean },
  asked: Asked,
): Promise<void> {
  const { id: couponId } = await findCoupon(tx, registrant.couponCode, registrant.email, asked.now)
  await storeForm(tx, registrant, { kind: 'coupon', couponId, marketingConsent: registrant.marketingConsent }, asked)
}

/** Serializes registrations of one e-mail until the end of the transaction. */
export async function lockEmail(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(727292, hashtext(${email}))`)
}

/**
 * Anybody can enter anybody's address, so a mailbox gets at most a few mails an hour; the registration is stored all
 * the same. Coupons, which strangers have none of, are counted apart: trials use up none of their mails.
 */
async function storeForm(
  tx: Db,
  { name, email, organization, language }: Registrant,
  more: Pick<typeof registrations.$inferInsert, 'kind' | 'phoneNumber' | 'couponId' | 'marketingConsent'>,
  { attempts, now }: Asked,
): Promise<void> {
  const { secret, hash } = newSecret()
  const [row] = await tx
    .insert(registrations)
    .values({
      ...more,
      name,
      email,
      organizationName: organization,
      language,
      secretHash: hash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLimits.hours * 3_600_000),
    })
    .returning({ id: registrations.id })
  if (!row) throw new Error('the registration was not inserted')
  if (!(await attempts.take('mail_registration', `${more.kind} ${mailboxOf(email)}`))) return
  await sendMail(tx, {
    template: 'verify_email',
    to: email,
    language,
    values: { path: `/verify-email/${packLink(row.id, secret)}` },
    now,
  })
}
