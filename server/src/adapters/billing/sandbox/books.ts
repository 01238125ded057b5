import type { PlanKey } from '#domain/billing/plans.ts'
import type { CheckoutOrder, PaymentRefusal } from '../billing-provider.ts'
import type { CardConduct } from './test-cards.ts'

/** The sandbox's record of one customer, as JSON: instants are ISO strings, amounts minor units. */
export interface Books {
  organizationId: string
  customerId: string
  subscriptions: BookedSubscription[]
  invoices: BookedInvoice[]
  sessions: BookedSession[]
  /** The last one pays. */
  cards: BookedCard[]
  /** Overpayment to deduct from future charges, before tax; never negative. */
  balance: number
  /** Numbers the ids of this customer's items. */
  counter: number
}

export interface BookedSubscription {
  id: string
  planKey: PlanKey
  status: 'active' | 'past_due' | 'ended'
  createdAt: string
  anchorDay: number
  periodStart: string
  periodEnd: string
  cancelsAtEnd: boolean
  upcomingKey: PlanKey | null
  pastDueSince: string | null
}

export interface BookedLine {
  kind: 'charge' | 'credit' | 'balance'
  priceKey: string
  quantity: number
  from: string | null
  until: string | null
  amount: number
}

export interface BookedInvoice {
  id: string
  number: string
  createdAt: string
  status: 'paid' | 'open' | 'void' | 'refunded'
  subscriptionId: string | null
  lines: BookedLine[]
  subtotal: number
  tax: number
  total: number
}

export interface BookedSession {
  id: string
  mode: CheckoutOrder['mode']
  status: 'open' | 'complete' | 'expired'
  priceKey: string | null
  quantity: number
  createdAt: string
  paidAt: string | null
  /** The subscription that it opened; absent: none. */
  subscriptionId?: string
  /** Of the last attempt to pay; absent: nobody tried. */
  refusal?: PaymentRefusal
}

export interface BookedCard {
  id: string
  brand: string
  last4: string
  conduct: CardConduct
  expMonth: number
  expYear: number
}

const customerPrefix = 'cus_sandbox'

/** The customer id of an organization. */
export function customerOf(organizationId: string): string {
  return `${customerPrefix}${organizationId.replaceAll('-', '')}`
}

/** The customer that an item belongs to: every id contains its customer's. */
export function customerOfId(id: string): string {
  return `${customerPrefix}${id.split('_')[1] ?? ''}`
}

export function emptyBooks(organizationId: string, customerId: string): Books {
  return {
    organizationId,
    customerId,
    subscriptions: [],
    invoices: [],
    sessions: [],
    cards: [],
    balance: 0,
    counter: 0,
  }
}

/** An id that these books have not used yet. */
export function nextId(books: Books, prefix: string): string {
  books.counter += 1
  return `${prefix}_${books.customerId.slice(customerPrefix.length)}_${books.counter}`
}

export function liveSubscriptions(books: Books): BookedSubscription[] {
  return books.subscriptions.filter(({ status }) => status !== 'ended')
}

/** @throws when there is none: all ids come from the sandbox itself */
export function subscriptionOf(books: Books, id: string): BookedSubscription {
  const found = books.subscriptions.find((one) => one.id === id)
  if (!found) throw new Error(`the sandbox has no subscription ${id}`)
  return found
}

/** Expires open checkouts, all or those of one mode. */
export function expireOpen(books: Books, mode?: CheckoutOrder['mode']): void {
  for (const session of books.sessions) {
    if (session.status === 'open' && (mode === undefined || session.mode === mode)) session.status = 'expired'
  }
}
