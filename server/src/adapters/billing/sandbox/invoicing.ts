import { prorate, taxOn } from '#domain/billing/billing-period.ts'
import { type PlanKey, planOfKey, type PlanInterval } from '#domain/billing/plans.ts'
import type { BookedInvoice, BookedLine, BookedSubscription, Books } from './books.ts'
import { nextId } from './books.ts'
import { priceOfKey, taxRate } from './price-list.ts'

export interface Sum {
  lines: BookedLine[]
  subtotal: number
  tax: number
  total: number
  /** The balance after this invoice. */
  balance: number
}

export function intervalOf(key: PlanKey): PlanInterval {
  return planOfKey(key)?.interval ?? 'month'
}

export function chargeLine(priceKey: string, quantity: number, from: Date | null, until: Date | null): BookedLine {
  const amount = priceOfKey(priceKey).unitAmount * quantity
  return { kind: 'charge', priceKey, quantity, from: text(from), until: text(until), amount }
}

/** Totals lines. A credit beyond the charges stays in the balance, which the next invoice uses first. */
export function sumUp(lines: BookedLine[], balance: number): Sum {
  const before = lines.reduce((sum, { amount }) => sum + amount, 0)
  const taken = Math.min(balance, Math.max(0, before))
  const kept = Math.max(0, -before)
  const all = [...lines]
  if (taken > 0) all.push(balanceLine(-taken))
  if (kept > 0) all.push(balanceLine(kept))
  const subtotal = before - taken + kept
  const tax = taxOn(subtotal, taxRate)
  return { lines: all, subtotal, tax, total: subtotal + tax, balance: balance - taken + kept }
}

/** The cost of an immediate plan change, and the period it pays for. */
export function sumOfChange(books: Books, subscription: BookedSubscription, nextKey: PlanKey, at: Date) {
  const paid = {
    amount: priceOfKey(subscription.planKey).unitAmount,
    interval: intervalOf(subscription.planKey),
    start: new Date(subscription.periodStart),
    end: new Date(subscription.periodEnd),
  }
  const next = { amount: priceOfKey(nextKey).unitAmount, interval: intervalOf(nextKey) }
  const change = prorate(paid, next, at)
  const until = paid.end.toISOString()
  const lines: BookedLine[] = [
    {
      kind: 'charge',
      priceKey: nextKey,
      quantity: 1,
      from: at.toISOString(),
      until: change.end.toISOString(),
      amount: change.charge,
    },
    {
      kind: 'credit',
      priceKey: subscription.planKey,
      quantity: 1,
      from: at.toISOString(),
      until,
      amount: change.credit,
    },
  ]
  return { sum: sumUp(lines, books.balance), start: change.start, end: change.end }
}

export function lastChange(books: Books, subscription: BookedSubscription): Date {
  const last = books.invoices.findLast(({ subscriptionId }) => subscriptionId === subscription.id)
  return new Date(last?.createdAt ?? subscription.createdAt)
}

/** Adds an invoice to the books and spends its balance. */
export function bookInvoice(
  books: Books,
  sum: Sum,
  given: { at: Date; status: BookedInvoice['status']; subscriptionId: string | null },
): BookedInvoice {
  const id = nextId(books, 'in')
  const number = `TEST-${String(books.invoices.length + 1).padStart(4, '0')}`
  const { lines, subtotal, tax, total } = sum
  const invoice: BookedInvoice = {
    id,
    number,
    createdAt: given.at.toISOString(),
    status: given.status,
    subscriptionId: given.subscriptionId,
    lines,
    subtotal,
    tax,
    total,
  }
  books.balance = sum.balance
  books.invoices.push(invoice)
  return invoice
}

function balanceLine(amount: number): BookedLine {
  return { kind: 'balance', priceKey: '', quantity: 1, from: null, until: null, amount }
}

function text(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}
