import type Stripe from 'stripe'
import { planOfKey } from '#domain/billing/plans.ts'
import { BillingRefusedError, type Price } from '../billing-provider.ts'
import { isCancelled, itemOf, latestInvoiceOf, scheduleOf, withSubscription } from './read-subscription.ts'
import { anew, once, toSeconds } from './stripe-client.ts'
import { isMissing, isRefused } from './stripe-errors.ts'

/**
 * Changes of a subscription. Stripe neither changes nor cancels a subscription that a schedule holds, so each of these
 * releases the schedule first, including one left incomplete by a network failure.
 */

export async function readSubscription(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  return stripe.subscriptions.retrieve(id, { expand: withSubscription })
}

/**
 * Changes the price immediately and charges what a preview of the same instant showed. The plan stays unchanged until
 * that is paid: a declined card undoes the change; one that needs confirmation leaves it pending for a day.
 * @throws BillingRefusedError
 */
export async function changeNow(stripe: Stripe, id: string, price: Price, prorationDate: Date): Promise<void> {
  const subscription = await readSubscription(stripe, id)
  const item = itemOf(subscription)
  if (item.price.id === price.id) return
  const at = toSeconds(prorationDate)
  if (isOutdated(subscription, at)) throw new BillingRefusedError('preview_outdated')
  await letGo(stripe, subscription)
  const changed = await stripe.subscriptions.update(
    id,
    {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: 'always_invoice',
      proration_date: at,
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice'],
    },
    once('change', id, price.id, at),
  )
  if (changed.pending_update) await refuseUnpaid(stripe, changed)
}

/** Whether the period or the subscription has changed since: the amount is not the one shown. */
export function isOutdated(subscription: Stripe.Subscription, at: number): boolean {
  const { current_period_start, current_period_end } = itemOf(subscription)
  const latest = latestInvoiceOf(subscription)
  return at < current_period_start || at > current_period_end || (latest !== null && latest.created >= at)
}

export async function changeAtEnd(stripe: Stripe, id: string, price: Price): Promise<void> {
  const subscription = await readSubscription(stripe, id)
  await letGo(stripe, subscription)
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id }, anew())
  const [phase] = schedule.phases
  if (!phase) throw new Error(`Stripe's schedule ${schedule.id} has no phase`)
  const shared = {
    automatic_tax: { enabled: subscription.automatic_tax.enabled },
    proration_behavior: 'none' as const,
  }
  await stripe.subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: 'release',
      metadata: { crux_upcoming: price.key },
      phases: [
        {
          ...shared,
          items: [{ price: itemOf(subscription).price.id, quantity: 1 }],
          start_date: phase.start_date,
          end_date: phase.end_date,
        },
        {
          ...shared,
          items: [{ price: price.id, quantity: 1 }],
          duration: { interval: planOfKey(price.key)?.interval ?? 'month', interval_count: 1 },
        },
      ],
    },
    anew(),
  )
}

export async function releaseSchedule(stripe: Stripe, id: string): Promise<void> {
  await letGo(stripe, await readSubscription(stripe, id))
}

export async function setCancelAtEnd(stripe: Stripe, id: string, cancels: boolean): Promise<void> {
  const subscription = await readSubscription(stripe, id)
  if (isCancelled(subscription) === cancels) return
  await letGo(stripe, subscription)
  await stripe.subscriptions.update(id, { cancel_at_period_end: cancels }, anew())
}

/**
 * Ends it immediately. Refunds come first: after a network failure between the two, nothing
 * would show what is still owed. An open invoice is voided last, because a subscription that owes nothing is active.
 */
export async function endNow(stripe: Stripe, id: string, { paysBack }: { paysBack: boolean }): Promise<void> {
  const subscription = await readSubscription(stripe, id).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!subscription || subscription.status === 'incomplete_expired') return
  const latest = latestInvoiceOf(subscription)
  const isOpen = latest?.status === 'open'
  if (subscription.status === 'canceled') return isOpen ? voidInvoice(stripe, latest.id) : undefined
  if (paysBack && latest && latest.amount_paid > 0 && latest.post_payment_credit_notes_amount === 0) {
    const amount = latest.amount_paid
    await stripe.creditNotes.create(
      { invoice: latest.id, amount, refund_amount: amount, reason: 'duplicate' },
      once('pay-back', latest.id),
    )
  }
  await letGo(stripe, subscription)
  await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false })
  if (isOpen) await voidInvoice(stripe, latest.id)
}

/** Releases a subscription from its schedule and from a change that awaits payment. */
async function letGo(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const schedule = scheduleOf(subscription)
  if (schedule) await stripe.subscriptionSchedules.release(schedule.id, {}, anew())
  const latest = latestInvoiceOf(subscription)
  if (subscription.pending_update && latest) await voidInvoice(stripe, latest.id)
}

/** @throws BillingRefusedError always */
async function refuseUnpaid(stripe: Stripe, subscription: Stripe.Subscription): Promise<never> {
  const invoice = latestInvoiceOf(subscription)
  if (!invoice) throw new BillingRefusedError('card_declined')
  const { data } = await stripe.invoicePayments.list({
    invoice: invoice.id,
    limit: 1,
    expand: ['data.payment.payment_intent'],
  })
  const intent = data[0]?.payment.payment_intent
  const payment = typeof intent === 'object' ? intent : null
  if (payment?.status === 'requires_action')
    throw new BillingRefusedError('payment_needs_confirmation', invoice.hosted_invoice_url ?? null)
  await voidInvoice(stripe, invoice.id)
  const isTried = payment === null || payment.last_payment_error !== null
  throw new BillingRefusedError(isTried ? 'card_declined' : 'no_card')
}

/** Voids an invoice; ignores one that is already void or paid. */
async function voidInvoice(stripe: Stripe, id: string): Promise<void> {
  await stripe.invoices.voidInvoice(id, {}, anew()).catch((error: unknown) => {
    if (!isRefused(error)) throw error
  })
}
