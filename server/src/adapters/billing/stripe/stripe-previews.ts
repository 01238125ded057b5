import type Stripe from 'stripe'
import { BillingRefusedError, type ChangePreview, type Price } from '../billing-provider.ts'
import { billOf, type KnownPrice } from './read-invoice.ts'
import { isCancelled, itemOf, scheduleOf } from './read-subscription.ts'
import { isOutdated, readSubscription } from './stripe-changes.ts'
import { anew, idOf, toInstant, toSeconds } from './stripe-client.ts'
import { isWithoutInvoice } from './stripe-errors.ts'

/** Previews of what Stripe will charge, calculated by Stripe. */

/** The cost of a change at this instant, and the invoice after it. @throws BillingRefusedError */
export async function previewChange(
  stripe: Stripe,
  id: string,
  price: Price,
  at: Date,
  prices: readonly KnownPrice[],
): Promise<ChangePreview> {
  const subscription = await readSubscription(stripe, id)
  const seconds = toSeconds(at)
  if (isOutdated(subscription, seconds)) throw new BillingRefusedError('preview_outdated')
  const now = await stripe.invoices.createPreview(
    {
      subscription: id,
      subscription_details: {
        ...wanted(subscription, price),
        proration_behavior: 'always_invoice',
        proration_date: seconds,
      },
    },
    anew(),
  )
  const later = await previewPeriod(stripe, subscription, price)
  // The customer's credit afterwards, which Stripe writes as a negative number.
  const kept = Math.min(0, now.starting_balance + now.total - now.amount_due)
  return {
    ...billOf(now, prices),
    prorationDate: toInstant(seconds),
    next: { amount: Math.max(0, later.total + kept), at: endOfPeriod(subscription, now, price) },
  }
}

/** The cost of the first period of a plan that starts when this one ends. */
export async function previewAtEnd(stripe: Stripe, id: string, price: Price) {
  const subscription = await readSubscription(stripe, id)
  const { amount_due } = await previewPeriod(stripe, subscription, price)
  return { amount: amount_due, at: toInstant(itemOf(subscription).current_period_end) }
}

/** The next invoice of a subscription as of now, pending changes included; null: there will be none. */
export async function previewNext(stripe: Stripe, id: string) {
  const subscription = await readSubscription(stripe, id)
  if (subscription.status === 'canceled' || isCancelled(subscription)) return null
  const schedule = scheduleOf(subscription)
  try {
    const { amount_due } = await stripe.invoices.createPreview(
      schedule ? { schedule: schedule.id } : { subscription: id },
      anew(),
    )
    return { amount: amount_due, at: toInstant(itemOf(subscription).current_period_end) }
  } catch (error) {
    if (isWithoutInvoice(error)) return null
    throw error
  }
}

/** A whole period at a price, without earlier items. */
function previewPeriod(stripe: Stripe, subscription: Stripe.Subscription, price: Price) {
  return stripe.invoices.createPreview(
    {
      subscription: subscription.id,
      preview_mode: 'recurring',
      subscription_details: { ...wanted(subscription, price), proration_behavior: 'none' },
    },
    anew(),
  )
}

/** A cancelled subscription has no upcoming invoice: the change resumes it. */
function wanted(subscription: Stripe.Subscription, price: Price) {
  return {
    items: [{ id: itemOf(subscription).id, price: price.id }],
    ...(isCancelled(subscription) ? { cancel_at_period_end: false } : {}),
  }
}

/** A change of interval starts a new period; its invoice line says when that ends. */
function endOfPeriod(subscription: Stripe.Subscription, invoice: Stripe.Invoice, price: Price): Date {
  const line = invoice.lines.data.find(({ pricing }) => idOf(pricing?.price_details?.price ?? null) === price.id)
  return toInstant(line?.period.end ?? itemOf(subscription).current_period_end)
}
