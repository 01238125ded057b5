import { z } from 'zod'
import { billingLimits } from '#domain/limits.ts'
import { productKeys } from '#domain/organizations/day-pass.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, listDocument, resource } from '../jsonapi/document.ts'
import { id, organizationInQuery, paging } from '../requests/fields.ts'
import { checkoutSessionResource } from '../resources/checkout-session-resource.ts'

/**
 * A purchase of an organization, or what it got with a code; its id is the `organization_product_purchase_id` of an
 * invitation.
 */
export const productPurchaseResource = resource('organization-product-purchases', {
  organization_id: z.string(),
  product_key: z.enum(productKeys),
  /** 0: used up. */
  quantity_left: z.number(),
  /** The original quantity; null: unknown. */
  quantity_bought: z.number().nullable(),
  /** When its last use expires; null: never. */
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

const productParams = z.object({ purchasableProductId: z.string().max(100) })
const quantity = z
  .number({ error: 'billing.schemas.quantity' })
  .int({ error: 'billing.schemas.quantity' })
  .min(1, { error: 'billing.schemas.quantity' })
  .max(billingLimits.quantityMax, { error: 'billing.schemas.quantity' })

/** A product that can be bought; amounts in minor units, before tax. */
const purchasableProduct = resource('purchasable-products', {
  key: z.string(),
  price_id: z.string(),
  /** The number of day passes. */
  quantity: z.number(),
  unit_amount: z.number(),
  /** Null: known only with the customer's address. */
  tax: z.number().nullable(),
  currency: z.string(),
})

const productUse = resource('product-uses', {
  organization_id: z.string(),
  organization_product_purchase_id: z.string(),
  user_id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  quantity: z.number(),
  used_at: z.string(),
  /** Null: begins when the invitation is accepted. */
  ends_at: z.string().nullable(),
})

export const listPurchasableProducts = defineEndpoint({
  id: 'products.list',
  method: 'GET',
  path: '/v1/dashboard/purchasable-products/list-products',
  access: 'organization.manage-products',
  rateLimit: 'read',
  status: 200,
  summary: 'The day passes and packs that can be bought; empty where nothing can be bought',
  query: z.object({ ...organizationInQuery, ...paging }),
  response: listDocument(purchasableProduct),
  errors: ['billing_unavailable'],
})

export const listProductUses = defineEndpoint({
  id: 'products.list-uses',
  method: 'GET',
  path: '/v1/dashboard/purchasable-products/list-uses',
  access: 'organization.manage-products',
  rateLimit: 'read',
  status: 200,
  summary: 'Who got day passes and until when, the latest first',
  query: z.object({ ...organizationInQuery, ...paging }),
  response: listDocument(productUse),
  errors: [],
})

export const readPurchasableProduct = defineEndpoint({
  id: 'products.read',
  method: 'GET',
  path: '/v1/dashboard/purchasable-products/:purchasableProductId',
  access: 'organization.manage-products',
  rateLimit: 'read',
  status: 200,
  summary: 'One product that can be bought',
  params: productParams,
  query: z.object(organizationInQuery),
  response: document(purchasableProduct),
  errors: ['billing_unavailable'],
})

export const startProductCheckout = defineEndpoint({
  id: 'products.checkout',
  method: 'POST',
  path: '/v1/dashboard/purchasable-products/:purchasableProductId/checkout',
  access: 'organization.manage-products',
  rateLimit: 'write',
  status: 201,
  summary: 'Begin to pay for a product; a checkout that was open before ends',
  params: productParams,
  body: z.object({ organization_id: id('users.schemas.organization.unknown'), quantity }),
  response: document(checkoutSessionResource),
  errors: [
    'purchases_unavailable',
    'billing_unavailable',
    'only_parent_buys',
    'billing.schemas.quantity',
    'users.schemas.organization.unknown',
  ],
})

export const consumeProduct = defineEndpoint({
  id: 'products.consume',
  method: 'PATCH',
  path: '/v1/dashboard/purchasable-products/consume-product',
  access: 'organization.manage-products',
  rateLimit: 'write',
  status: 200,
  summary:
    'Start so many times 24 hours for somebody who is there already, the caller unless `user_id` says who, whatever plan, trial or quota',
  body: z.object({
    organization_product_purchase_id: id('users.schemas.product.unknown'),
    quantity: quantity.default(1),
    user_id: id('schemas.shared.invalid').optional(),
  }),
  response: document(productUse),
  errors: ['product_used_up', 'billing.schemas.quantity', 'users.schemas.product.unknown', 'too_many_mails'],
})
