import { passesOfKey } from '#domain/billing/products.ts'
import { passEnd } from '#domain/organizations/day-pass.ts'
import type { PaidCheckout } from '#server/adapters/billing/billing-provider.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationProductPurchases } from '#server/db/schema/people.ts'

/** Adds what an organization paid for. Idempotent per checkout. */
export async function givePurchases(
  tx: Db,
  organizationId: string,
  paid: readonly PaidCheckout[],
  now: Date,
): Promise<void> {
  for (const { checkoutId, priceKey, quantity } of paid) {
    const passes = passesOfKey(priceKey)
    if (passes === null) continue
    const bought = passes * quantity
    await tx
      .insert(organizationProductPurchases)
      .values({
        organizationId,
        productKey: 'day_pass',
        quantityLeft: bought,
        quantityBought: bought,
        checkoutId,
        validUntil: passEnd(now),
        createdAt: now,
      })
      .onConflictDoNothing({ target: organizationProductPurchases.checkoutId })
  }
}
