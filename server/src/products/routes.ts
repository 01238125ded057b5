import { eq } from 'drizzle-orm'
import {
  consumeProduct as consumeEndpoint,
  listProductUses,
  listPurchasableProducts,
  listPurchasedProducts,
  readPurchasableProduct,
  startProductCheckout,
} from '#contract/people/products.ts'
import { passesOfKey } from '#domain/billing/products.ts'
import type { Price } from '#server/adapters/billing/billing-provider.ts'
import { askProvider } from '#server/billing/commands/ask-provider.ts'
import { pageOfAnswer } from '#server/billing/commands/page-of-answer.ts'
import { presentSession } from '#server/billing/commands/present-session.ts'
import { startCheckout } from '#server/billing/commands/start-checkout.ts'
import type { Db } from '#server/db/open-database.ts'
import { productUses } from '#server/db/schema/billing.ts'
import { organizationProductPurchases, users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import { pageOf } from '#server/listing/page-of.ts'
import type { Services } from '#server/services.ts'
import { consumeProduct } from './commands/consume-product.ts'

/** The prices of the products for sale. */
async function forSale(services: Services): Promise<Price[]> {
  if (!services.billing) return []
  const prices = await askProvider(services, (billing) => billing.prices())
  return prices.filter(({ key }) => passesOfKey(key) !== null)
}

const usesOf = (db: Db) =>
  db
    .select({ use: productUses, email: users.email, name: users.name })
    .from(productUses)
    .innerJoin(users, eq(users.id, productUses.userId))

export const productRoutes = [
  implement(listPurchasedProducts, {
    facts: organizationInQuery,
    handle: async ({ db, facts, query }) => {
      const { organizationId, validUntil, createdAt, id } = organizationProductPurchases
      const purchases = await pageOf(db, {
        select: db.select().from(organizationProductPurchases).$dynamic(),
        where: eq(organizationId, facts.id),
        sorts: { valid_until: [validUntil, createdAt] },
        sort: 'valid_until',
        id,
        page: query,
      })
      return many(purchases, presentPurchase)
    },
  }),
  implement(listPurchasableProducts, {
    facts: organizationInQuery,
    handle: async ({ query }, services) => many(pageOfAnswer(await forSale(services), query), presentProduct),
  }),
  implement(readPurchasableProduct, {
    facts: organizationInQuery,
    handle: async ({ params }, services) => one(presentProduct(await productForSale(services, params))),
  }),
  implement(startProductCheckout, {
    facts: ({ body }, services) => organizationFacts(services.database.db, body.organization_id),
    bodyFirst: true,
    transaction: 'own',
    handle: async ({ facts, params, body }, services) => {
      const price = await productForSale(services, params)
      const session = await startCheckout(services, facts.id, { price, mode: 'payment', quantity: body.quantity })
      return one(presentSession(session, { isFulfilled: false, isTest: services.billing?.isTest ?? false }))
    },
  }),
  implement(listProductUses, {
    facts: organizationInQuery,
    handle: async ({ db, facts, query }) => {
      const uses = await pageOf(db, {
        select: usesOf(db).$dynamic(),
        where: eq(productUses.organizationId, facts.id),
        sorts: { used_at: productUses.usedAt },
        sort: '-used_at',
        id: productUses.id,
        page: query,
      })
      return many(uses, presentUse)
    },
  }),
  implement(consumeEndpoint, {
    facts: ({ body }, services) => organizationOfPurchase(services, body.organization_product_purchase_id),
    handle: async ({ db, news, facts, actor, body, now }) => {
      const useId = await consumeProduct(
        db,
        news,
        {
          organizationId: facts.id,
          purchaseId: body.organization_product_purchase_id,
          quantity: body.quantity,
          userId: body.user_id ?? actor.userId,
        },
        { userId: actor.userId, now },
      )
      const [row] = await usesOf(db).where(eq(productUses.id, useId))
      if (!row) throw new ApiError('not_found')
      return one(presentUse(row))
    },
  }),
]

async function productForSale(services: Services, params: { purchasableProductId: string }): Promise<Price> {
  const found = (await forSale(services)).find(({ key }) => key === params.purchasableProductId)
  if (!found) throw new ApiError('not_found')
  return found
}

async function organizationOfPurchase({ database: { db } }: Services, purchaseId: string) {
  const [row] = await db
    .select({ id: organizationProductPurchases.organizationId })
    .from(organizationProductPurchases)
    .where(eq(organizationProductPurchases.id, purchaseId))
  return row ? organizationFacts(db, row.id) : null
}

function presentPurchase(row: typeof organizationProductPurchases.$inferSelect) {
  return {
    type: 'organization-product-purchases' as const,
    id: row.id,
    attributes: {
      organization_id: row.organizationId,
      product_key: row.productKey,
      quantity_left: row.quantityLeft,
      quantity_bought: row.quantityBought,
      valid_until: row.validUntil?.toISOString() ?? null,
    },
  }
}

function presentProduct({ id, key, unitAmount, tax, currency }: Price) {
  return {
    type: 'purchasable-products' as const,
    id: key,
    attributes: { key, price_id: id, quantity: passesOfKey(key) ?? 1, unit_amount: unitAmount, tax, currency },
  }
}

function presentUse({
  use,
  email,
  name,
}: {
  use: typeof productUses.$inferSelect
  email: string
  name: string | null
}) {
  return {
    type: 'product-uses' as const,
    id: use.id,
    attributes: {
      organization_id: use.organizationId,
      organization_product_purchase_id: use.purchaseId,
      user_id: use.userId,
      email,
      name,
      quantity: use.quantity,
      used_at: use.usedAt.toISOString(),
      ends_at: use.endsAt?.toISOString() ?? null,
    },
  }
}
