import { passEnd } from '#domain/organizations/day-pass.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationProductPurchases } from '#server/db/schema/people.ts'
import type { CouponRow } from './redeem-coupon.ts'

/** Gives an organization a coupon's products, to be used within six months, and records the redemption. */
export async function giveProducts(
  tx: Db,
  { gift }: Pick<CouponRow, 'gift'>,
  to: { organizationId: string; userId: string; now: Date },
): Promise<void> {
  const { organizationId, userId, now } = to
  if (gift.products.length > 0) {
    await tx.insert(organizationProductPurchases).values(
      gift.products.map(({ key, quantity }) => ({
        organizationId,
        productKey: key,
        quantityLeft: quantity,
        quantityBought: quantity,
        validUntil: passEnd(now),
        createdAt: now,
      })),
    )
  }
  await recordAudit(
    tx,
    {
      organizationId,
      actorUserId: userId,
      action: 'coupon.redeemed',
      subject: { type: 'organization', id: organizationId },
      data: { tier: gift.tier, products: gift.products },
    },
    now,
  )
}
