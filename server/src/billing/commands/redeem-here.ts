import { and, eq } from 'drizzle-orm'
import { planTiers, quotasOf } from '#domain/billing/plans.ts'
import { entitlementOf } from '#domain/billing/subscription-state.ts'
import type { Tier } from '#domain/decks/deck-rules.ts'
import { giveProducts } from '#server/coupons/commands/give-products.ts'
import { findCoupon, redeemCoupon } from '#server/coupons/commands/redeem-coupon.ts'
import { newSecret } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import { registrations } from '#server/db/schema/trial.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { News } from '#server/news/news.ts'
import { changePlan } from '#server/organizations/commands/change-plan.ts'
import { lockOrganization } from '#server/organizations/commands/lock-organization.ts'
import { findAccount, subscriptionOf } from './billing-account.ts'

/** Ascending; a trial, and a plan that has ended, rank below every plan. */
const rank = (tier: Tier, isActive = true) => (tier === 'trial' || !isActive ? -1 : planTiers.indexOf(tier))

/**
 * Redeems a code for an existing organization: adds its products, and applies its plan if it ranks above the current
 * one and nobody pays for that. A code works once per organization.
 * @throws ApiError 403 invalid_coupon_code, 409 coupon_not_applicable if it would add nothing
 */
export async function redeemHere(
  tx: Db,
  news: News[],
  { organizationId, code }: { organizationId: string; code: string },
  by: { userId: string; now: Date },
): Promise<void> {
  const { row } = await lockOrganization(tx, organizationId)
  const [admin] = await tx.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, by.userId))
  if (!admin) throw new ApiError('not_found')
  const { id: couponId } = await findCoupon(tx, code, admin.email, by.now)
  const [before] = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.couponId, couponId), eq(registrations.organizationId, organizationId)))
  if (before) throw new ApiError('invalid_coupon_code', { meta: { reason: 'used' } })
  const coupon = await redeemCoupon(tx, couponId, admin.email, by.now)
  const { tier, userQuota, products } = coupon.gift
  const pays = entitlementOf(subscriptionOf(await findAccount(tx, organizationId)), by.now) !== null
  const isGreater = rank(tier) > rank(row.tier, row.subscriptionActive) && row.parentOrganizationId === null && !pays
  if (!isGreater && products.length === 0) throw new ApiError('coupon_not_applicable')
  if (isGreater) {
    const quotas = { ...quotasOf(tier), userQuota }
    const changes = { tier, subscriptionActive: true, trialEndsAt: null, planSource: 'coupon', ...quotas } as const
    await changePlan(tx, news, organizationId, changes, { actorUserId: by.userId, now: by.now })
  }
  await giveProducts(tx, coupon, { organizationId, userId: by.userId, now: by.now })
  await tx.insert(registrations).values({
    kind: 'coupon',
    email: admin.email,
    name: admin.name ?? '',
    organizationName: row.name,
    language: row.preferredLanguage,
    couponId,
    secretHash: newSecret().hash,
    createdAt: by.now,
    expiresAt: by.now,
    usedAt: by.now,
    organizationId,
  })
}
