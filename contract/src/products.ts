import { z } from 'zod'
import { productKeys } from '#domain/organizations/day-pass.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { listDocument, resource } from './jsonapi/document.ts'
import { organizationInQuery, paging } from './requests/fields.ts'

/** What an organization bought, or got with a code; its id is the `organization_product_purchase_id` of an invitation. */
export const productPurchaseResource = resource('organization-product-purchases', {
  organization_id: z.string(),
  product_key: z.enum(productKeys),
  /** 0: used up. */
  quantity_left: z.number(),
  /** Until when it can be put to use; null: always. */
  valid_until: z.string().nullable(),
})

export const listPurchasedProducts = defineEndpoint({
  id: 'products.list-purchased',
  method: 'GET',
  path: '/v1/dashboard/purchasable-products/list-purchased',
  access: 'organization.manage-products',
  rateLimit: 'read',
  status: 200,
  summary:
    'What an organization bought and how much of it is left, what ends first at the top; also what is used up or too old',
  query: z.object({ ...organizationInQuery, ...paging }),
  response: listDocument(productPurchaseResource),
  errors: [],
})
