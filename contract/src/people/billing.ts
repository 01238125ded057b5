import { z } from 'zod'
import { billingLimits, couponLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, listDocument, resource } from '../jsonapi/document.ts'
import { id, optionalText, organizationInQuery, paging, requiredText } from '../requests/fields.ts'
import { checkoutSessionResource } from '../resources/checkout-session-resource.ts'
import { currentProductResource, subscriptionProductResource } from '../resources/subscription-product-resource.ts'

const organizationInBody = { organization_id: id('users.schemas.organization.unknown') }
const priceId = optionalText(billingLimits.priceIdMax, 'schemas.shared.max').pipe(
  z.string().min(1, { error: 'billing.schemas.price.unknown' }),
)
const sessionId = z.string().regex(/^cs_[\w]{1,250}$/)
const instant = z.iso.datetime({ error: 'schemas.shared.invalid' })
const manage = { access: 'organization.manage-subscription' } as const
/** Errors of any call to the provider. */
const providerErrors = ['purchases_unavailable', 'billing_unavailable', 'only_parent_buys'] as const
const changeErrors = [
  ...providerErrors,
  'no_subscription',
  'payment_failing',
  'preview_outdated',
  'card_declined',
  'card_missing',
  'payment_needs_confirmation',
] as const

const currentProduct = document(currentProductResource)
const line = z.object({
  /** `charge`, `credit` for unused time, `balance` for an earlier overpayment. */
  kind: z.enum(['charge', 'credit', 'balance']),
  description: z.string(),
  price_key: z.string(),
  quantity: z.number(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  amount: z.number(),
})
const paymentMethod = { brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }
const checkoutDocument = document(checkoutSessionResource)

export const readCurrentProduct = defineEndpoint({
  id: 'subscription-products.current-product',
  method: 'GET',
  path: '/v1/dashboard/subscription-products/current-product',
  ...manage,
  rateLimit: 'read',
  status: 200,
  summary: 'The plan that an organization has; a child organization has its parent’s',
  query: z.object(organizationInQuery),
  response: currentProduct,
  errors: ['billing_unavailable'],
})

export const listSubscriptionProducts = defineEndpoint({
  id: 'subscription-products.list',
  method: 'GET',
  path: '/v1/dashboard/subscription-products/list-products',
  ...manage,
  rateLimit: 'read',
  status: 200,
  summary:
    'The plans that can be bought, by tier and interval, with what each allows; empty where nothing can be bought',
  query: z.object({ ...organizationInQuery, ...paging }),
  response: listDocument(subscriptionProductResource),
  errors: ['billing_unavailable'],
})

export const readSubscriptionProduct = defineEndpoint({
  id: 'subscription-products.read',
  method: 'GET',
  path: '/v1/dashboard/subscription-products/:subscriptionPlanId',
  ...manage,
  rateLimit: 'read',
  status: 200,
  summary: 'One plan that can be bought',
  params: z.object({ subscriptionPlanId: z.string().max(100) }),
  query: z.object(organizationInQuery),
  response: document(subscriptionProductResource),
  errors: providerErrors,
})

export const previewProration = defineEndpoint({
  id: 'stripe-subscriptions.preview-proration',
  method: 'GET',
  path: '/v1/stripe/stripe-subscriptions/preview-subscription-proration',
  ...manage,
  rateLimit: 'read',
  status: 200,
  summary:
    'What a change of plan costs: an upgrade at once, a downgrade nothing until the period ends. An update with this `proration_date` charges exactly this',
  query: z.object({ ...organizationInQuery, price_id: z.string().min(1).max(billingLimits.priceIdMax) }),
  response: document(
    resource('proration-previews', {
      price_id: z.string(),
      /** `same`: choosing it takes back a scheduled change. */
      direction: z.enum(['same', 'upgrade', 'downgrade']),
      /** When it takes effect. */
      effective_at: z.string(),
      amount_due: z.number(),
      subtotal: z.number(),
      tax: z.number(),
      currency: z.string(),
      lines: z.array(line),
      proration_date: z.string(),
      next_amount: z.number().nullable(),
      next_date: z.string().nullable(),
      payment_method: z.object(paymentMethod).nullable(),
      is_test_mode: z.boolean(),
    }),
  ),
  errors: [...changeErrors, 'billing.schemas.price.unknown'],
})

export const startSubscriptionCheckout = defineEndpoint({
  id: 'stripe-subscriptions.checkout',
  method: 'POST',
  path: '/v1/stripe/stripe-subscriptions/checkout',
  ...manage,
  rateLimit: 'write',
  status: 201,
  summary: 'Begin to pay for a plan; a checkout that was open before ends. Refused while a subscription runs',
  body: z.object({ ...organizationInBody, price_id: priceId }),
  response: checkoutDocument,
  errors: [
    ...providerErrors,
    'subscription_running',
    'billing.schemas.price.unknown',
    'users.schemas.organization.unknown',
  ],
})

export const updateSubscription = defineEndpoint({
  id: 'stripe-subscriptions.update',
  method: 'POST',
  path: '/v1/stripe/stripe-subscriptions/update',
  ...manage,
  rateLimit: 'write',
  status: 200,
  summary:
    'Change the plan: a greater one at once for the previewed amount, a smaller one when the period ends. The plan one has takes back a change that waits. With `amount_due`, the amount that the preview showed, nothing is charged if it has become another',
  body: z.object({
    ...organizationInBody,
    price_id: priceId,
    proration_date: instant,
    amount_due: z.number({ error: 'schemas.shared.type' }).int({ error: 'schemas.shared.type' }).optional(),
  }),
  response: currentProduct,
  errors: [...changeErrors, 'billing.schemas.price.unknown', 'users.schemas.organization.unknown'],
})

export const cancelSubscription = defineEndpoint({
  id: 'stripe-subscriptions.cancel',
  method: 'POST',
  path: '/v1/stripe/stripe-subscriptions/cancel-subscription',
  ...manage,
  rateLimit: 'write',
  status: 200,
  summary: 'End the plan when its period ends (`cancel` true), or let it go on after all (false)',
  body: z.object({ ...organizationInBody, cancel: z.boolean({ error: 'schemas.shared.type' }) }),
  response: currentProduct,
  errors: [...providerErrors, 'no_subscription', 'users.schemas.organization.unknown'],
})

export const listPaymentMethods = defineEndpoint({
  id: 'stripe-subscriptions.payment-methods',
  method: 'GET',
  path: '/v1/stripe/stripe-subscriptions/payment-methods',
  ...manage,
  rateLimit: 'read',
  status: 200,
  summary: 'The cards that the provider has, the one that pays first; no whole number ever comes here',
  query: z.object({ ...organizationInQuery, ...paging }),
  response: listDocument(resource('payment-methods', { ...paymentMethod, is_default: z.boolean() })),
  errors: ['billing_unavailable'],
})

export const openPortal = defineEndpoint({
  id: 'stripe-subscriptions.portal',
  method: 'POST',
  path: '/v1/stripe/stripe-subscriptions/portal',
  ...manage,
  rateLimit: 'write',
  status: 201,
  summary: 'An address where cards, invoices and addresses are looked after',
  body: z.object(organizationInBody),
  response: document(resource('portal-sessions', { url: z.string() })),
  errors: [...providerErrors, 'users.schemas.organization.unknown'],
})

export const listInvoices = defineEndpoint({
  id: 'stripe-subscriptions.invoices',
  method: 'GET',
  path: '/v1/stripe/stripe-subscriptions/invoices',
  ...manage,
  rateLimit: 'read',
  status: 200,
  summary: 'The provider’s invoices, the newest first',
  query: z.object({ ...organizationInQuery, ...paging }),
  response: listDocument(
    resource('invoices', {
      number: z.string(),
      created_at: z.string(),
      status: z.enum(['paid', 'open', 'void', 'refunded']),
      lines: z.array(line),
      subtotal: z.number(),
      tax: z.number(),
      total: z.number(),
      currency: z.string(),
      url: z.string().nullable(),
      /** The provider's page where an open one is paid; null: it cannot be. */
      pay_url: z.string().nullable(),
      /** What an open one waits for: the confirmation of a change, or the payment of what is owed. */
      awaits: z.enum(['confirmation', 'payment']).nullable(),
    }),
  ),
  errors: ['billing_unavailable'],
})

export const readCheckoutSession = defineEndpoint({
  id: 'checkout-sessions.read',
  method: 'GET',
  path: '/v1/stripe/checkout-sessions/:sessionId',
  ...manage,
  rateLimit: 'read',
  status: 200,
  summary: 'How a checkout stands, and whether what was paid for is there',
  params: z.object({ sessionId }),
  response: checkoutDocument,
  errors: ['purchases_unavailable', 'billing_unavailable'],
})

export const paySandboxCheckout = defineEndpoint({
  id: 'sandbox.pay',
  method: 'POST',
  path: '/v1/sandbox/checkout-sessions/:sessionId/pay',
  ...manage,
  rateLimit: 'write',
  status: 200,
  summary:
    'Pay a checkout of the sandbox with a test card; no money moves. A card that asks for its holder’s confirmation pays with `is_confirmed`',
  params: z.object({ sessionId }),
  body: z.object({
    card_number: z
      .string({ error: 'billing.schemas.card.format' })
      .trim()
      .regex(/^(\d[ -]?){12,19}$/, { error: 'billing.schemas.card.format' }),
    is_confirmed: z.boolean({ error: 'schemas.shared.type' }).default(false),
  }),
  response: checkoutDocument,
  errors: [
    'billing.schemas.card.format',
    'purchases_unavailable',
    'billing_unavailable',
    'card_declined',
    'payment_needs_confirmation',
    'checkout_over',
  ],
})

export const receiveWebhook = defineEndpoint({
  id: 'stripe.webhooks',
  method: 'POST',
  path: '/v1/stripe/webhooks',
  access: 'open',
  rateLimit: 'webhook',
  status: 200,
  summary: 'What the provider of payments tells: signed, stored, and worked off by a job',
  response: document(resource('webhook-events', { kind: z.string() })),
  errors: ['invalid_webhook_signature', 'purchases_unavailable', 'malformed_json'],
})

export const redeemCouponHere = defineEndpoint({
  id: 'coupon-redemptions.redeem',
  method: 'POST',
  path: '/v1/dashboard/coupon-redemptions',
  ...manage,
  rateLimit: 'write',
  status: 200,
  summary:
    'Redeem a code for an organization that is there already: its products are added, its plan counts when it is greater and nobody pays for the one there is',
  body: z.object({
    ...organizationInBody,
    coupon_code: requiredText(couponLimits.codeMax * 2, 'coupon-code-empty', 'schemas.shared.max'),
  }),
  response: currentProduct,
  errors: [
    'invalid_coupon_code',
    'coupon_not_applicable',
    'billing_unavailable',
    'coupon-code-empty',
    'users.schemas.organization.unknown',
  ],
})
