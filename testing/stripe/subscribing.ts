import type Stripe from 'stripe'
import {
  conductOf,
  draftInvoice,
  endOfPeriod,
  intervalOf,
  itemOf,
  linesOfChange,
  settle,
  wholePeriod,
  writeInvoice,
} from './invoicing.ts'
import { type Ledger, RefusedError } from './ledger.ts'

const day = 24 * 3600

/** Opens a subscription; its payer is present. */
export function openSubscription(ledger: Ledger, customerId: string, price: Stripe.Price, metadata: Stripe.Metadata) {
  const id = ledger.id('sub')
  const start = ledger.seconds
  const end = endOfPeriod(start, price, start)
  const item = ledger.make('subscription_item', {
    id: ledger.id('si'),
    price,
    current_period_start: start,
    current_period_end: end,
    subscription: id,
  })
  const subscription = ledger.keep('subscription', {
    id,
    customer: customerId,
    status: 'active',
    billing_cycle_anchor: start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    pending_update: null,
    schedule: null,
    metadata,
    default_payment_method: null,
    items: { object: 'list', has_more: false, url: '/v1/subscription_items', data: [item] },
  })
  const customer = ledger.get('customer', customerId)
  const draft = draftInvoice(ledger, customer, wholePeriod(price, start, end), subscription)
  writeInvoice(ledger, draft, subscription, 'checkout')
  ledger.tell('customer.subscription.created', subscription)
  return subscription
}

/** Changes an item immediately. Nothing takes effect until it is paid. */
export function changePrice(ledger: Ledger, subscription: Stripe.Subscription, next: Stripe.Price, at: number): void {
  const item = itemOf(subscription)
  const { lines, start, end } = linesOfChange(item, next, at)
  const customer = ledger.get('customer', subscription.customer)
  const invoice = writeInvoice(ledger, draftInvoice(ledger, customer, lines, subscription), subscription, 'change')
  const change: Change = { price: next, start, end }
  if (invoice.status === 'paid') return applyChange(ledger, subscription, change)
  subscription.pending_update = {
    expires_at: ledger.seconds + day,
    subscription_items: [{ id: item.id, price: next }],
  } as unknown as Stripe.Subscription.PendingUpdate
  waiting.set(subscription, change)
  ledger.tell('customer.subscription.updated', subscription)
}

interface Change {
  price: Stripe.Price
  start: number
  end: number
}

const waiting = new WeakMap<Stripe.Subscription, Change>()

/** The card holder confirms on the invoice's page. */
export function confirmPending(ledger: Ledger, subscription: Stripe.Subscription): void {
  const change = waiting.get(subscription)
  if (!subscription.pending_update || !change) throw new Error('nothing waits to be confirmed')
  settle(ledger, ledger.get('invoice', subscription.latest_invoice))
  subscription.pending_update = null
  applyChange(ledger, subscription, change)
}

function applyChange(ledger: Ledger, subscription: Stripe.Subscription, { price, start, end }: Change): void {
  const item = itemOf(subscription)
  if (intervalOf(price) !== intervalOf(item.price)) subscription.billing_cycle_anchor = start
  Object.assign(item, { price, current_period_start: start, current_period_end: end })
  ledger.tell('customer.subscription.updated', subscription)
}

/** Voids an invoice that nobody will pay, and drops a change that was waiting for it. */
export function voidInvoice(ledger: Ledger, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'open') throw new RefusedError('You can only void open invoices.')
  invoice.status = 'void'
  for (const one of ledger.list('subscription', ({ latest_invoice }) => latest_invoice === invoice.id))
    one.pending_update = null
  ledger.tell('invoice.voided', invoice)
}

export function endSubscription(ledger: Ledger, subscription: Stripe.Subscription, at: number): void {
  const schedule = subscription.schedule
  if (typeof schedule === 'string') ledger.get('subscription_schedule', schedule).status = 'canceled'
  Object.assign(subscription, { status: 'canceled', ended_at: at, canceled_at: at, schedule: null })
  ledger.tell('customer.subscription.deleted', subscription)
}

/** Tries open invoices again with the current card. */
export function collectOpen(ledger: Ledger, customerId: string): void {
  if (conductOf(ledger, customerId) !== 'pays') return
  for (const invoice of ledger.list('invoice', (one) => one.customer === customerId && one.status === 'open')) {
    settle(ledger, invoice)
    for (const one of ledger.list('subscription', ({ latest_invoice }) => latest_invoice === invoice.id)) {
      if (one.status === 'past_due') one.status = 'active'
      ledger.tell('customer.subscription.updated', one)
    }
  }
}
