import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { quotasOf } from '#domain/billing/plans.ts'
import { trialLimits } from '#domain/limits.ts'
import { livingLink } from '#server/authentication/commands/one-use-links.ts'
import { openSession } from '#server/authentication/commands/open-session.ts'
import { giveProducts } from '#server/coupons/commands/give-products.ts'
import { redeemCoupon, type CouponRow } from '#server/coupons/commands/redeem-coupon.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers, sessions, users } from '#server/db/schema/people.ts'
import { registrations } from '#server/db/schema/trial.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { unpackLink, type Tokens } from '#server/credentials/tokens.ts'
import type { News } from '#server/news/news.ts'
import { openOrganization } from './open-organization.ts'
import { lockEmail } from './register.ts'

type Registration = typeof registrations.$inferSelect

const day = 24 * 3_600_000

/**
 * Uses a registration's link. This proves the e-mail address, so the organization is created and its first admin logged
 * in. A user with an account gets one more organization.
 * @throws ApiError 403 invalid_verify_link, invalid_coupon_code
 */
export async function confirmRegistration(tx: Db, news: News[], tokens: Tokens, value: string, now: Date) {
  const given = unpackLink(value)
  const [found] = given ? await tx.select().from(registrations).where(eq(registrations.id, given.id)).for('update') : []
  const registration = livingLink(found, given?.secret ?? '', 'invalid_verify_link', now)
  await lockEmail(tx, registration.email)
  await refuseSecondTrial(tx, registration)
  const coupon =
    registration.couponId === null ? null : await redeemCoupon(tx, registration.couponId, registration.email, now)
  const userId = await findOrMakeUser(tx, registration, now)
  const organizationId = await openOrganization(
    tx,
    { ...beginning(registration, coupon, now) },
    { actorUserId: userId, now },
  )
  await tx.insert(organizationUsers).values({ organizationId, userId, role: 'admin', invitedAt: now, acceptedAt: now })
  await tx.update(registrations).set({ usedAt: now, organizationId }).where(eq(registrations.id, registration.id))
  if (coupon) await giveProducts(tx, coupon, { organizationId, userId, now })
  news.push({ kind: 'user', userId })
  const token = await openSession(tx, tokens, userId, now)
  await tx.update(sessions).set({ currentOrganizationId: organizationId }).where(eq(sessions.id, token.id))
  return token
}

/** Two registrations may be pending for the same e-mail; only one becomes a trial. */
async function refuseSecondTrial(tx: Db, { id, email, kind }: Registration): Promise<void> {
  if (kind !== 'trial') return
  const [other] = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.email, email),
        eq(registrations.kind, 'trial'),
        ne(registrations.id, id),
        isNotNull(registrations.usedAt),
      ),
    )
  if (other) throw new ApiError('invalid_verify_link', { meta: { reason: 'used' } })
}

function beginning({ organizationName, language }: Registration, coupon: CouponRow | null, now: Date) {
  const trial = { tier: 'trial', trialDays: trialLimits.days, userQuota: quotasOf('trial').userQuota } as const
  const gift = coupon?.gift ?? trial
  return {
    name: organizationName,
    preferredLanguage: language,
    tier: gift.tier,
    planSource: coupon ? ('coupon' as const) : ('trial' as const),
    ...quotasOf(gift.tier),
    userQuota: gift.userQuota,
    trialEndsAt:
      gift.tier === 'trial' && gift.trialDays !== null ? new Date(now.getTime() + gift.trialDays * day) : null,
  }
}

async function findOrMakeUser(tx: Db, { email, name, language }: Registration, now: Date): Promise<string> {
  const [made] = await tx
    .insert(users)
    .values({ email, name, language, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (made) return made.id
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!known) throw new ApiError('unavailable')
  await tx
    .update(users)
    .set({ name })
    .where(and(eq(users.id, known.id), isNull(users.name)))
  return known.id
}
