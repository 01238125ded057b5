import type Stripe from 'stripe'
import type { CheckoutOrder, CheckoutSession, PaidCheckout, PaymentRefusal } from '../billing-provider.ts'
import { anew, idOf, toInstant } from './stripe-client.ts'
import { isMissing, isRefused } from './stripe-errors.ts'

interface Places {
  /** Origin of Crux. */
  appUrl: string
  automaticTax: boolean
}

/** Opens Stripe's page for an order. Closes an earlier one first, so that nobody pays twice. */
export async function startCheckout(stripe: Stripe, order: CheckoutOrder, places: Places): Promise<CheckoutSession> {
  await endCheckouts(stripe, order.customerId, order.mode)
  return presentSession(await stripe.checkout.sessions.create(paramsOf(order, places), anew()), order.organizationId)
}

/** Closes a customer's open pages, all or those of one mode. */
export async function endCheckouts(stripe: Stripe, customerId: string, mode?: CheckoutOrder['mode']): Promise<void> {
  const open = await stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 })
  for (const one of open.data) if (mode === undefined || one.mode === mode) await expire(stripe, one.id)
}

/** A checkout of Crux; null if the id is unknown. */
export async function readCheckout(stripe: Stripe, id: string): Promise<CheckoutSession | null> {
  const session = await stripe.checkout.sessions
    .retrieve(id, { expand: ['payment_intent'] })
    .catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
  const organizationId = session?.metadata?.['organization_id']
  return session && organizationId ? presentSession(session, organizationId) : null
}

/** The successful payments for products. */
export async function listPaid(stripe: Stripe, customerId: string): Promise<PaidCheckout[]> {
  const sessions = await stripe.checkout.sessions
    .list({ customer: customerId, status: 'complete', limit: 100 })
    .autoPagingToArray({ limit: 10_000 })
  return sessions.flatMap(({ id, mode, payment_status, metadata, created }) => {
    const priceKey = metadata?.['price_key']
    if (mode !== 'payment' || payment_status === 'unpaid' || !priceKey) return []
    return [{ checkoutId: id, priceKey, quantity: Number(metadata['quantity'] ?? 1), paidAt: toInstant(created) }]
  })
}

function paramsOf(order: CheckoutOrder, { appUrl, automaticTax }: Places): Stripe.Checkout.SessionCreateParams {
  const { customerId, organizationId, mode, price, quantity } = order
  const metadata = { organization_id: organizationId }
  return {
    mode,
    customer: customerId,
    client_reference_id: organizationId,
    metadata: { ...metadata, price_key: price?.key ?? '', quantity: String(quantity) },
    line_items: price ? [{ price: price.id, quantity }] : [],
    success_url: `${appUrl}/dashboard/payments/checkout?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${appUrl}/dashboard/manage`,
    allowed_payment_method_types: ['card'],
    billing_address_collection: 'required',
    tax_id_collection: { enabled: true },
    customer_update: { address: 'auto', name: 'auto' },
    automatic_tax: { enabled: automaticTax },
    // Customers pay in one currency, that of the price.
    adaptive_pricing: { enabled: false },
    ...(mode === 'subscription' ? { subscription_data: { metadata } } : {}),
    ...(mode === 'payment' ? { invoice_creation: { enabled: true, invoice_data: { metadata } } } : {}),
  }
}

/** A session paid at this moment cannot be closed: reading the customer later finds and refunds double payments. */
async function expire(stripe: Stripe, id: string): Promise<void> {
  await stripe.checkout.sessions.expire(id, {}, anew()).catch((error: unknown) => {
    if (!isRefused(error)) throw error
  })
}

function presentSession(session: Stripe.Checkout.Session, organizationId: string): CheckoutSession {
  const { id, mode, status, url, metadata, amount_total, currency } = session
  return {
    id,
    organizationId,
    mode: (['subscription', 'payment'] as const).find((one) => one === mode) ?? 'setup',
    status: (['complete', 'expired'] as const).find((one) => one === status) ?? 'open',
    url,
    priceKey: metadata?.['price_key'] || null,
    quantity: Number(metadata?.['quantity'] ?? 1),
    subscriptionId: idOf(session.subscription),
    total: amount_total,
    currency: currency ?? '',
    refusal: refusalOf(session),
  }
}

/** Stripe tells of attempts to pay for products; a subscription's payment exists only once it has succeeded. */
function refusalOf({ status, payment_intent }: Stripe.Checkout.Session): PaymentRefusal | null {
  if (status !== 'open' || payment_intent === null || typeof payment_intent === 'string') return null
  if (payment_intent.status === 'requires_action') return 'payment_needs_confirmation'
  return payment_intent.last_payment_error === null ? null : 'card_declined'
}
