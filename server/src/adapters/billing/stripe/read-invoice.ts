import type Stripe from 'stripe'
import type { Bill, BillLine, Invoice, Price } from '../billing-provider.ts'
import { idOf, toInstant } from './stripe-client.ts'

/** A price that something was sold at. */
export type KnownPrice = Pick<Price, 'id' | 'key'>

/**
 * An invoice as a bill. Stripe deducts a balance after tax; here it is a line like the others, so that the lines add up
 * to the subtotal, and subtotal and tax to what is charged.
 */
export function billOf(invoice: Stripe.Invoice, prices: readonly KnownPrice[]): Bill {
  const tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const balance = invoice.amount_due - invoice.total
  // Purchases before credits.
  const lines = invoice.lines.data
    .map((line) => presentLine(line, prices))
    .toSorted((a, b) => Number(a.kind === 'credit') - Number(b.kind === 'credit'))
  return {
    lines: balance === 0 ? lines : [...lines, balanceLine(balance)],
    subtotal: invoice.amount_due - tax,
    tax,
    total: invoice.amount_due,
    currency: invoice.currency,
  }
}

const statuses: Readonly<Record<string, Invoice['status']>> = {
  paid: 'paid',
  open: 'open',
  void: 'void',
  uncollectible: 'void',
}

/** An invoice in the form shared by all providers; null for drafts. */
export function presentInvoice(invoice: Stripe.Invoice, prices: readonly KnownPrice[]): Invoice | null {
  const status = statuses[invoice.status ?? '']
  if (!status) return null
  const isRefunded = status === 'paid' && invoice.total > 0 && invoice.post_payment_credit_notes_amount >= invoice.total
  return {
    ...billOf(invoice, prices),
    id: invoice.id,
    number: invoice.number ?? invoice.id,
    createdAt: toInstant(invoice.created),
    status: isRefunded ? 'refunded' : status,
    awaits: status === 'open' ? awaitedBy(invoice) : null,
    payUrl: status === 'open' ? (invoice.hosted_invoice_url ?? null) : null,
    url: invoice.invoice_pdf ?? invoice.hosted_invoice_url ?? null,
  }
}

/** A change waits for its invoice; a renewal has happened, and is owed. */
function awaitedBy({ billing_reason }: Stripe.Invoice): Invoice['awaits'] {
  return billing_reason === 'subscription_update' ? 'confirmation' : 'payment'
}

function presentLine(line: Stripe.InvoiceLineItem, prices: readonly KnownPrice[]): BillLine {
  const { start, end } = line.period
  const isForAWhile = start !== end
  const priceId = idOf(line.pricing?.price_details?.price ?? null)
  return {
    kind: line.amount < 0 ? 'credit' : 'charge',
    priceKey: prices.find(({ id }) => id === priceId)?.key ?? '',
    quantity: line.quantity ?? 1,
    from: isForAWhile ? toInstant(start) : null,
    until: isForAWhile ? toInstant(end) : null,
    amount: line.amount,
  }
}

function balanceLine(amount: number): BillLine {
  return { kind: 'balance', priceKey: '', quantity: 1, from: null, until: null, amount }
}
