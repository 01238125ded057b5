import type Stripe from 'stripe'
import { draftInvoice, endOfPeriod, intervalOf, itemOf, wholePeriod, writeInvoice } from './invoicing.ts'
import type { Ledger } from './ledger.ts'
import { endSubscription, voidInvoice } from './subscribing.ts'

/** Processes everything due by now: periods end, phases begin, cards are charged, unconfirmed changes lapse. */
export function passTime(ledger: Ledger, setTime: (seconds: number) => void): void {
  const until = ledger.seconds
  for (;;) {
    const [next] = ledger
      .list('subscription', ({ status }) => status === 'active' || status === 'past_due')
      .toSorted((a, b) => dueAt(a) - dueAt(b))
    if (!next || dueAt(next) > until) break
    const at = dueAt(next)
    setTime(at)
    if (next.pending_update) voidInvoice(ledger, ledger.get('invoice', next.latest_invoice))
    else turnPeriod(ledger, next, at)
  }
  setTime(until)
}

function dueAt(subscription: Stripe.Subscription): number {
  return Math.min(subscription.pending_update?.expires_at ?? Infinity, itemOf(subscription).current_period_end)
}

function turnPeriod(ledger: Ledger, subscription: Stripe.Subscription, at: number): void {
  if (subscription.cancel_at_period_end) return endSubscription(ledger, subscription, at)
  const item = itemOf(subscription)
  const price = nextPhase(ledger, subscription, at) ?? item.price
  if (intervalOf(price) !== intervalOf(item.price)) subscription.billing_cycle_anchor = at
  const end = endOfPeriod(at, price, subscription.billing_cycle_anchor)
  Object.assign(item, { price, current_period_start: at, current_period_end: end })
  const customer = ledger.get('customer', subscription.customer)
  const draft = draftInvoice(ledger, customer, wholePeriod(price, at, end), subscription)
  const invoice = writeInvoice(ledger, draft, subscription, 'renewal')
  if (invoice.status !== 'paid') subscription.status = 'past_due'
  ledger.tell('customer.subscription.updated', subscription)
}

/** Moves a schedule to its next phase, or releases it after its last one. */
function nextPhase(ledger: Ledger, subscription: Stripe.Subscription, at: number): Stripe.Price | null {
  if (typeof subscription.schedule !== 'string') return null
  const schedule = ledger.get('subscription_schedule', subscription.schedule)
  const phase = schedule.phases.find(({ start_date }) => start_date === at)
  const price = phase?.items[0]?.price
  if (!phase || typeof price !== 'string') {
    Object.assign(schedule, { status: 'released', subscription: null })
    subscription.schedule = null
    return null
  }
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date }
  return ledger.get('price', price)
}
