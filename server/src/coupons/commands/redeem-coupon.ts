import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { coupons, registrations } from '#server/db/schema/trial.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { normalizeCouponCode } from './coupon-code.ts'

export type CouponRow = typeof coupons.$inferSelect

/** Why a code cannot be redeemed; only existing codes reveal more than `unknown`. */
type CouponFault = 'unknown' | 'expired' | 'used'

/**
 * The coupon of a code, if this e-mail could redeem it now. Uses nothing up. @throws ApiError 403 invalid_coupon_code
 */
export async function findCoupon(db: Db, code: string, email: string, now: Date): Promise<CouponRow> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, normalizeCouponCode(code)))
  return redeemable(db, coupon, email, now)
}

/**
 * Counts a redemption, in the transaction of what it gives; the row stays locked until the end. @throws ApiError 403
 * invalid_coupon_code
 */
export async function redeemCoupon(tx: Db, couponId: string, email: string, now: Date): Promise<CouponRow> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for('update')
  const usable = await redeemable(tx, coupon, email, now)
  await tx
    .update(coupons)
    .set({ redemptions: sql`${coupons.redemptions} + 1` })
    .where(eq(coupons.id, couponId))
  return usable
}

async function redeemable(db: Db, coupon: CouponRow | undefined, email: string, now: Date): Promise<CouponRow> {
  const refuse = (reason: CouponFault) => new ApiError('invalid_coupon_code', { meta: { reason } })
  if (!coupon) throw refuse('unknown')
  if (coupon.validUntil && coupon.validUntil <= now) throw refuse('expired')
  if (coupon.maxRedemptions !== null && coupon.redemptions >= coupon.maxRedemptions) throw refuse('used')
  const before = await db
    .select({ usedAt: registrations.usedAt })
    .from(registrations)
    .where(and(eq(registrations.couponId, coupon.id), eq(registrations.email, email)))
  if (before.some(({ usedAt }) => usedAt !== null)) throw refuse('used')
  return coupon
}
