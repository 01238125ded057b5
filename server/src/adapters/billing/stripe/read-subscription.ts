import type Stripe from 'stripe'
import { planOfKey } from '#domain/billing/plans.ts'
import type { ProviderSubscription } from '../billing-provider.ts'
import { keyOfPrice } from './stripe-catalogue.ts'
import { toInstant } from './stripe-client.ts'

/** What to expand in a subscription so that it can be read. */
export const withSubscription = ['schedule', 'latest_invoice']

/** Stripe's states. A subscription whose first payment failed is none; `unpaid` follows a long `past_due`. */
const statuses: Readonly<Record<string, ProviderSubscription['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'ended',
  paused: 'ended',
}

/** A subscription in the form shared by all providers; null if it is no plan of Crux or was never paid. */
export function presentSubscription(subscription: Stripe.Subscription): ProviderSubscription | null {
  const item = itemOf(subscription)
  const status = statuses[subscription.status]
  const plan = planOfKey(keyOfPrice(item.price) ?? '')
  if (!status || !plan) return null
  return {
    id: subscription.id,
    plan,
    status,
    periodEnd: toInstant(subscription.ended_at ?? item.current_period_end),
    cancelsAtEnd: status !== 'ended' && isCancelled(subscription),
    upcoming: status === 'ended' ? null : upcomingOf(subscription),
    pastDueSince: status === 'past_due' ? failingSince(subscription) : null,
    priceId: item.price.id,
    unitAmount: item.price.unit_amount,
    currency: item.price.currency,
    createdAt: toInstant(subscription.created),
    isOwed: status === 'ended' && latestInvoiceOf(subscription)?.status === 'open',
    changedAt: toInstant(latestInvoiceOf(subscription)?.created ?? subscription.created),
  }
}

/** The only item of a Crux subscription. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw new Error(`Stripe's subscription ${subscription.id} has no item`)
  return item
}

export function isCancelled({ cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean {
  return cancel_at_period_end || cancel_at !== null
}

/** The active schedule of a subscription; null: none. */
export function scheduleOf({ schedule }: Stripe.Subscription): Stripe.SubscriptionSchedule | null {
  if (schedule === null || typeof schedule === 'string') return null
  return schedule.status === 'active' || schedule.status === 'not_started' ? schedule : null
}

export function latestInvoiceOf({ latest_invoice }: Stripe.Subscription): Stripe.Invoice | null {
  return typeof latest_invoice === 'string' ? null : latest_invoice
}

/** A schedule lasts through the first period of the smaller plan; nothing is pending by then. */
function upcomingOf(subscription: Stripe.Subscription) {
  const schedule = scheduleOf(subscription)
  const current = schedule?.current_phase
  if (!schedule || !current || !schedule.phases.some(({ start_date }) => start_date >= current.end_date)) return null
  return planOfKey(schedule.metadata?.['crux_upcoming'] ?? '')
}

function failingSince(subscription: Stripe.Subscription): Date {
  const invoice = latestInvoiceOf(subscription)
  if (!invoice) return toInstant(itemOf(subscription).current_period_start)
  return toInstant(invoice.status_transitions.finalized_at ?? invoice.created)
}
