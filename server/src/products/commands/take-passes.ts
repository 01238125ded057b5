import { and, eq, sql } from 'drizzle-orm'
import { givesDayPass } from '#domain/organizations/day-pass.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { productUses } from '#server/db/schema/billing.ts'
import { organizationProductPurchases } from '#server/db/schema/people.ts'

interface Taken {
  organizationId: string
  purchaseId: string
  quantity: number
  userId: string
  /** Null: starts when the invitation is accepted. */
  endsAt: Date | null
}

/**
 * Takes day passes from a purchase, and records who got them. The purchase stays locked until the transaction ends,
 * so that the last pass is used once.
 * @returns the use's id; null if too few are left or they have expired
 */
export async function takePasses(
  tx: Db,
  { organizationId, purchaseId, quantity, userId, endsAt }: Taken,
  by: { userId: string; now: Date },
): Promise<string | null> {
  const [purchase] = await tx
    .select()
    .from(organizationProductPurchases)
    .where(
      and(
        eq(organizationProductPurchases.id, purchaseId),
        eq(organizationProductPurchases.organizationId, organizationId),
      ),
    )
    .for('update')
  if (!purchase || !givesDayPass(purchase, by.now) || purchase.quantityLeft < quantity) return null
  await tx
    .update(organizationProductPurchases)
    .set({ quantityLeft: sql`${organizationProductPurchases.quantityLeft} - ${quantity}` })
    .where(eq(organizationProductPurchases.id, purchaseId))
  const [use] = await tx
    .insert(productUses)
    .values({ organizationId, purchaseId, userId, quantity, usedAt: by.now, endsAt })
    .returning({ id: productUses.id })
  await recordAudit(
    tx,
    {
      organizationId,
      actorUserId: by.userId,
      action: 'product.consumed',
      subject: { type: 'product', id: purchaseId },
      data: { product_key: purchase.productKey, quantity },
    },
    by.now,
  )
  return use?.id ?? null
}
