import type { PlanKey } from '#domain/billing/plans.ts'
import type { CheckoutOrder } from '../billing-provider.ts'
import type { CardConduct } from './test-cards.ts'

/** What the sandbox remembers of one customer, as JSON: instants are ISO texts, amounts minor units. */
export interface Books {
  organizationId: string
  customerId: string
  subscriptions: BookedSubscription[]
  invoices: BookedInvoice[]
  sessions: BookedSession[]
  /** The last one pays. */
  cards: BookedCard[]
  /** What was paid too much and is taken off what comes, before tax; zero or more. */
  balance: number
  /** Numbers what it makes. */
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

/** The customer that an organization is. */
export function customerOf(organizationId: string): string {
  return `${customerPrefix}${organizationId.replaceAll('-', '')}`
}

/** The customer in whose books something is: everything they name bears it. */
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

/** A name that the books have not used yet. */
export function nextId(books: Books, prefix: string): string {
  books.counter += 1
  return `${prefix}_${books.customerId.slice(customerPrefix.length)}_${books.counter}`
}

export function liveSubscriptions(books: Books): BookedSubscription[] {
  return books.subscriptions.filter(({ status }) => status !== 'ended')
}

/** @throws when there is none: ids come from what the sandbox itself said */
export function subscriptionOf(books: Books, id: string): BookedSubscription {
  const found = books.subscriptions.find((one) => one.id === id)
  if (!found) throw new Error(`the sandbox has no subscription ${id}`)
  return found
}

/** Closes the checkouts that are open, all of them or those of one kind. */
export function expireOpen(books: Books, mode?: CheckoutOrder['mode']): void {
  for (const session of books.sessions) {
    if (session.status === 'open' && (mode === undefined || session.mode === mode)) session.status = 'expired'
  }
}
