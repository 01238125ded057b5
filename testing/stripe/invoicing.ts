import type Stripe from 'stripe'
import { periodEnd, prorate, taxOn } from '#domain/billing/billing-period.ts'
import { testCard } from '#server/adapters/billing/sandbox/test-cards.ts'
import { type Ledger, RefusedError } from './ledger.ts'

/** Finnish VAT, in hundredths of a percent. */
export const taxRate = 2550

export interface DraftLine {
  price: Stripe.Price
  quantity: number
  amount: number
  start: number
  end: number
}

/** A subscription's only item. */
export function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error('a subscription without an item')
  return item
}

export function intervalOf(price: Stripe.Price): 'month' | 'year' {
  return price.recurring?.interval === 'year' ? 'year' : 'month'
}

export function endOfPeriod(start: number, price: Stripe.Price, anchor: number): number {
  const day = new Date(anchor * 1000).getUTCDate()
  return periodEnd(new Date(start * 1000), intervalOf(price), day).getTime() / 1000
}

export function wholePeriod(price: Stripe.Price, start: number, end: number): DraftLine[] {
  return [{ price, quantity: 1, amount: price.unit_amount ?? 0, start, end }]
}

/** What an immediate change costs, and the period that it pays for. */
export function linesOfChange(item: Stripe.SubscriptionItem, next: Stripe.Price, at: number) {
  const instant = (seconds: number) => new Date(seconds * 1000)
  const [start, end] = [instant(item.current_period_start), instant(item.current_period_end)]
  const paid = { amount: item.price.unit_amount ?? 0, interval: intervalOf(item.price), start, end }
  const change = prorate(paid, { amount: next.unit_amount ?? 0, interval: intervalOf(next) }, instant(at))
  const [from, until] = [change.start.getTime() / 1000, change.end.getTime() / 1000]
  const lines: DraftLine[] = [
    { price: item.price, quantity: 1, amount: change.credit, start: at, end: item.current_period_end },
    { price: next, quantity: 1, amount: change.charge, start: at, end: until },
  ]
  return { lines, start: from, end: until }
}

/** An invoice as of now. Stripe deducts the customer's balance after tax, and only from plans. */
export function draftInvoice(
  ledger: Ledger,
  customer: Stripe.Customer,
  lines: readonly DraftLine[],
  subscription: Stripe.Subscription | null,
): Partial<Stripe.Invoice> {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const tax = taxOn(subtotal, taxRate)
  const total = subtotal + tax
  const balance = subscription === null ? 0 : customer.balance
  const due = Math.max(0, total + balance)
  return {
    customer: customer.id,
    currency: lines[0]?.price.currency ?? 'eur',
    subtotal,
    total,
    total_excluding_tax: subtotal,
    total_taxes: [{ amount: tax }] as Stripe.Invoice['total_taxes'],
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    starting_balance: balance,
    post_payment_credit_notes_amount: 0,
    lines: {
      object: 'list',
      has_more: false,
      url: '/v1/invoices/lines',
      data: lines.map((line) => presentLine(ledger, line, subscription)),
    },
  }
}

/**
 * Why an invoice is created. A checkout has already tried the card; a change asks cards that require confirmation, a
 * renewal does not.
 */
type Occasion = 'checkout' | 'renewal' | 'change'
const reasons = {
  checkout: 'subscription_create',
  renewal: 'subscription_cycle',
  change: 'subscription_update',
} as const satisfies Record<Occasion, Stripe.Invoice.BillingReason>

/** Creates an invoice and tries to collect it with the customer's card. */
export function writeInvoice(
  ledger: Ledger,
  draft: Partial<Stripe.Invoice>,
  subscription: Stripe.Subscription | null,
  occasion: Occasion,
): Stripe.Invoice {
  const id = ledger.id('in')
  const conduct = conductOf(ledger, draft.customer)
  const asks = conduct === 'asks' && occasion === 'change'
  const pays = occasion === 'checkout' || conduct === 'pays' || (conduct === 'asks' && !asks)
  const isPaid = draft.amount_due === 0 || pays
  const url = `https://invoice.stripe.test/${id}`
  const invoice = ledger.keep('invoice', {
    ...draft,
    id,
    number: id.toUpperCase().replace('_', '-'),
    status: 'open',
    billing_reason: subscription ? reasons[occasion] : 'manual',
    hosted_invoice_url: url,
    invoice_pdf: `${url}/pdf`,
  })
  invoice.status_transitions = { ...invoice.status_transitions, finalized_at: ledger.seconds }
  if (subscription) subscription.latest_invoice = id
  const error = { type: 'card_error', code: 'card_declined' } as Stripe.PaymentIntent.LastPaymentError
  const intent = ledger.keep('payment_intent', {
    id: ledger.id('pi'),
    status: isPaid ? 'succeeded' : asks ? 'requires_action' : 'requires_payment_method',
    last_payment_error: isPaid || asks || conduct === null ? null : error,
  })
  const payment = { type: 'payment_intent', payment_intent: intent.id } as Stripe.InvoicePayment['payment']
  ledger.keep('invoice_payment', { id: ledger.id('inpay'), invoice: id, payment })
  if (isPaid) settle(ledger, invoice)
  else ledger.tell('invoice.payment_failed', invoice)
  return invoice
}

/** Marks an invoice as paid and uses up the customer's balance. */
export function settle(ledger: Ledger, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'open') throw new RefusedError('This invoice is not open.')
  const customer = ledger.get('customer', invoice.customer)
  if (invoice.starting_balance !== 0 || invoice.total < 0) customer.balance += invoice.total - invoice.amount_due
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0 })
  ledger.tell('invoice.paid', invoice)
}

/** The behaviour of the paying card; null: there is none. */
export function conductOf(ledger: Ledger, customerId: Stripe.Invoice['customer'] | undefined) {
  const customer = ledger.get('customer', customerId)
  const chosen = customer.invoice_settings.default_payment_method
  if (typeof chosen !== 'string') return null
  return testCard(ledger.get('payment_method', chosen).metadata?.['number'] ?? '').conduct
}

function presentLine(ledger: Ledger, line: DraftLine, subscription: Stripe.Subscription | null) {
  const { product } = line.price
  return ledger.make('line_item', {
    id: ledger.id('il'),
    amount: line.amount,
    currency: line.price.currency,
    quantity: line.quantity,
    period: { start: line.start, end: line.end },
    subscription: subscription?.id ?? null,
    pricing: {
      type: 'price_details',
      unit_amount_decimal: null,
      price_details: { price: line.price.id, product },
    } as unknown as Stripe.InvoiceLineItem['pricing'],
  })
}
