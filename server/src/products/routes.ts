import { eq } from 'drizzle-orm'
import { listPurchasedProducts } from '#contract/products.ts'
import { organizationProductPurchases } from '#server/db/schema/people.ts'
import { many } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import { pageOf } from '#server/listing/page-of.ts'

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
      return many(purchases, present)
    },
  }),
]

function present(row: typeof organizationProductPurchases.$inferSelect) {
  return {
    type: 'organization-product-purchases' as const,
    id: row.id,
    attributes: {
      organization_id: row.organizationId,
      product_key: row.productKey,
      quantity_left: row.quantityLeft,
      valid_until: row.validUntil?.toISOString() ?? null,
    },
  }
}
