import { planOfKey } from '#domain/billing/plans.ts'
import type {
  BillLine,
  CheckoutSession,
  Invoice,
  NextInvoice,
  PaidCheckout,
  PaymentMethod,
  ProviderSubscription,
} from '../billing-provider.ts'
import type { BookedLine, BookedSession, BookedSubscription, Books } from './books.ts'
import { chargeLine, lastChange, sumUp } from './invoicing.ts'
import { priceOfKey, sandboxPrices } from './price-list.ts'

/** The books in the form shared by all providers. */

const currency = sandboxPrices[0]?.currency ?? 'eur'

export function presentSubscription(books: Books, booked: BookedSubscription): ProviderSubscription {
  const plan = planOfKey(booked.planKey)
  if (!plan) throw new Error(`the sandbox booked an unknown plan ${booked.planKey}`)
  const price = priceOfKey(booked.planKey)
  return {
    id: booked.id,
    plan,
    status: booked.status,
    periodEnd: new Date(booked.periodEnd),
    cancelsAtEnd: booked.cancelsAtEnd,
    upcoming: booked.upcomingKey && planOfKey(booked.upcomingKey),
    pastDueSince: booked.pastDueSince === null ? null : new Date(booked.pastDueSince),
    priceId: price.id,
    unitAmount: price.unitAmount,
    currency,
    createdAt: new Date(booked.createdAt),
    changedAt: lastChange(books, booked),
    // Its invoices are voided when it ends.
    isOwed: false,
  }
}

export function presentNext(books: Books, booked: BookedSubscription): NextInvoice | null {
  if (booked.status === 'ended' || booked.cancelsAtEnd) return null
  return presentPeriod(books, booked, booked.upcomingKey ?? booked.planKey)
}

/** The first period of a plan that starts when this period ends. */
export function presentPeriod(books: Books, booked: BookedSubscription, key: string): NextInvoice {
  return { amount: nextTotal(key, books.balance), at: new Date(booked.periodEnd) }
}

/** The cost of the next period with tax, given the customer's balance. */
export function nextTotal(planKey: string, balance: number): number {
  return sumUp([chargeLine(planKey, 1, null, null)], balance).total
}

export function presentPaid(books: Books): PaidCheckout[] {
  return books.sessions.flatMap(({ id, mode, status, priceKey, quantity, paidAt }) =>
    mode === 'payment' && status === 'complete' && priceKey !== null && paidAt !== null
      ? [{ checkoutId: id, priceKey, quantity, paidAt: new Date(paidAt) }]
      : [],
  )
}

export function presentSession(books: Books, session: BookedSession): CheckoutSession {
  return {
    id: session.id,
    organizationId: books.organizationId,
    mode: session.mode,
    status: session.status,
    url: `/sandbox/checkout/${session.id}`,
    priceKey: session.priceKey,
    quantity: session.quantity,
    subscriptionId: session.subscriptionId ?? null,
    total: totalOf(books, session),
    currency,
    refusal: (session.status === 'open' && session.refusal) || null,
  }
}

/** What a checkout charges. Plans use the customer's balance, products do not. */
function totalOf(books: Books, { mode, priceKey, quantity }: BookedSession): number {
  if (priceKey === null) return 0
  return sumUp([chargeLine(priceKey, quantity, null, null)], mode === 'subscription' ? books.balance : 0).total
}

/** Newest first. */
export function presentInvoices(books: Books): Invoice[] {
  return books.invoices.toReversed().map(({ id, number, createdAt, status, lines, subtotal, tax, total }) => ({
    id,
    number,
    createdAt: new Date(createdAt),
    status,
    lines: presentLines(lines),
    subtotal,
    tax,
    total,
    currency,
    url: null,
    payUrl: null,
    awaits: status === 'open' ? 'payment' : null,
  }))
}

export function presentLines(lines: readonly BookedLine[]): BillLine[] {
  return lines.map(({ from, until, ...line }) => ({
    ...line,
    from: from === null ? null : new Date(from),
    until: until === null ? null : new Date(until),
  }))
}

export function presentCards(books: Books): PaymentMethod[] {
  return books.cards
    .map(({ conduct: _conduct, ...card }, index) => ({ ...card, isDefault: index === books.cards.length - 1 }))
    .toReversed()
}
