import type Stripe from 'stripe'
import { draftInvoice, endOfPeriod, itemOf, linesOfChange, wholePeriod } from './invoicing.ts'
import { type Ledger, RefusedError } from './ledger.ts'
import type { Operation, Params } from './operation.ts'
import { atOf } from './subscription-changes.ts'

/** A preview invoice: of an immediate change, of a whole period, or of the next one as things stand. */
export const previewInvoice: Operation = (ledger, params) => {
  const subscription = subscriptionOf(ledger, params)
  if (subscription.status === 'canceled') throw new RefusedError('It has ended.')
  const details = params.subscription_details ?? {}
  const isCancelled = details.cancel_at_period_end ?? subscription.cancel_at_period_end
  if (isCancelled && details.proration_behavior !== 'always_invoice')
    throw new RefusedError('No upcoming invoices.', { status: 404, code: 'invoice_upcoming_none' })
  const item = itemOf(subscription)
  const next = details.items ? ledger.get('price', details.items[0].price) : upcomingPrice(ledger, subscription)
  const customer = ledger.get('customer', subscription.customer)
  const end = item.current_period_end
  const lines =
    details.proration_behavior === 'always_invoice'
      ? linesOfChange(item, next, atOf(ledger, subscription, details.proration_date)).lines
      : wholePeriod(next, end, endOfPeriod(end, next, subscription.billing_cycle_anchor))
  return ledger.make('invoice', {
    ...draftInvoice(ledger, customer, lines, subscription),
    id: ledger.id('upcoming_in'),
  })
}

function subscriptionOf(ledger: Ledger, { subscription, schedule }: Params): Stripe.Subscription {
  if (subscription) return ledger.get('subscription', subscription)
  return ledger.get('subscription', ledger.get('subscription_schedule', schedule).subscription)
}

function upcomingPrice(ledger: Ledger, subscription: Stripe.Subscription): Stripe.Price {
  const { price, current_period_end } = itemOf(subscription)
  if (typeof subscription.schedule !== 'string') return price
  const { phases } = ledger.get('subscription_schedule', subscription.schedule)
  const next = phases.find(({ start_date }) => start_date === current_period_end)?.items[0]?.price
  return typeof next === 'string' ? ledger.get('price', next) : price
}
