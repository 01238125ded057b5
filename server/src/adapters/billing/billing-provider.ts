import type { Subscription } from '#domain/billing/subscription-state.ts'

/** A provider of payments: Stripe's hosted pages, or the sandbox, which has the same pages, states and webhooks without money. */

/** A price of a plan or a product; amounts are in minor units, before tax. */
export interface Price {
  id: string
  /** The same with every provider: `crux_basic_month`, `crux_day_pass_5`. */
  key: string
  unitAmount: number
  /** Tax on one, where it is known before the customer's address is. */
  tax: number | null
  currency: string
}

export interface CheckoutOrder {
  customerId: string
  organizationId: string
  /** `setup` takes a card and charges nothing. */
  mode: 'subscription' | 'payment' | 'setup'
  /** Null with `setup`. */
  price: Price | null
  quantity: number
}

export interface CheckoutSession {
  id: string
  organizationId: string
  mode: CheckoutOrder['mode']
  status: 'open' | 'complete' | 'expired'
  /** Where the customer pays: a path of our own, or the provider's page. */
  url: string | null
  priceKey: string | null
  quantity: number
  /** With tax; null where the provider says so only on its page. */
  total: number | null
  currency: string
}

export interface ProviderSubscription extends Subscription {
  id: string
  priceId: string
  createdAt: Date
  /** When it was last charged for, or could have been: a preview of before is outdated. */
  changedAt: Date
}

/** What an invoice to come will say, with tax. */
export interface NextInvoice {
  amount: number
  at: Date
}

/** A payment for products that went through. */
export interface PaidCheckout {
  checkoutId: string
  priceKey: string
  quantity: number
  paidAt: Date
}

/** All that decides what an organization may do, as the provider has it now. */
export interface CustomerState {
  subscriptions: readonly ProviderSubscription[]
  paidCheckouts: readonly PaidCheckout[]
}

/** One line of an invoice: a plan or product for a while, or what is paid back of one. Amounts in minor units, before tax. */
export interface BillLine {
  kind: 'charge' | 'credit' | 'balance'
  priceKey: string
  quantity: number
  from: Date | null
  until: Date | null
  amount: number
}

export interface Bill {
  lines: readonly BillLine[]
  subtotal: number
  tax: number
  /** What is charged; what was paid too much before is taken off it. */
  total: number
  currency: string
}

export interface Invoice extends Bill {
  id: string
  number: string
  createdAt: Date
  status: 'paid' | 'open' | 'void' | 'refunded'
  /** A file of the provider's; null: there is none. */
  url: string | null
}

export interface PaymentMethod {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  isDefault: boolean
}

/** What a change would cost; the change is charged exactly so while nothing else happens to the subscription. */
export interface ChangePreview extends Bill {
  prorationDate: Date
  next: NextInvoice | null
}

/** The part of a webhook that is needed to look for oneself. */
export interface BillingEvent {
  id: string
  kind: string
  customerId: string | null
}

/** The provider did not answer, or is not well: nothing was changed. */
export class BillingUnavailableError extends Error {}

/** The provider refused to take the money, or what it was asked for is not so any more. */
export class BillingRefusedError extends Error {
  readonly reason: 'card_declined' | 'payment_needs_confirmation' | 'preview_outdated' | 'no_card' | 'session_over'
  /** The provider's page on which a payment is confirmed; the change waits for it. Null: there is none, and nothing was changed. */
  readonly url: string | null
  constructor(reason: BillingRefusedError['reason'], url: string | null = null) {
    super(reason)
    this.reason = reason
    this.url = url
  }
}

/** Calls are idempotent: asked twice for the same, a provider acts and charges once. @throws BillingUnavailableError from any of them */
export interface BillingProvider {
  kind: 'sandbox' | 'stripe'
  /** No money moves; every screen says so. */
  isTest: boolean
  /** The provider's own time: the sandbox's may be ahead. */
  now: () => Promise<Date>
  prices: () => Promise<readonly Price[]>
  /** The organization's customer, made at the first call; the name is what the provider's invoices begin with. */
  customerOf: (organizationId: string, name: string) => Promise<string>
  readCustomer: (customerId: string) => Promise<CustomerState>
  /** Ends the session that was open before. */
  startCheckout: (order: CheckoutOrder) => Promise<CheckoutSession>
  /** Closes all pages on which something could still be paid. */
  endCheckouts: (customerId: string) => Promise<void>
  /** Null: there is none. */
  readCheckout: (sessionId: string) => Promise<CheckoutSession | null>
  /** What a change at once costs. */
  preview: (subscriptionId: string, price: Price, prorationDate: Date) => Promise<ChangePreview>
  /** What the first period costs of a plan that begins when this period ends. */
  previewAtEnd: (subscriptionId: string, price: Price) => Promise<NextInvoice>
  /** The next invoice as things stand; null: there will be none. */
  nextInvoice: (subscriptionId: string) => Promise<NextInvoice | null>
  /** @throws BillingRefusedError when the card is declined: then all is as before */
  changeNow: (subscriptionId: string, price: Price, prorationDate: Date) => Promise<void>
  changeAtEnd: (subscriptionId: string, price: Price) => Promise<void>
  releaseSchedule: (subscriptionId: string) => Promise<void>
  setCancelAtEnd: (subscriptionId: string, cancels: boolean) => Promise<void>
  /** Ends it at once; with `paysBack`, what its last invoice took is paid back. */
  endNow: (subscriptionId: string, options: { paysBack: boolean }) => Promise<void>
  paymentMethods: (customerId: string) => Promise<readonly PaymentMethod[]>
  invoices: (customerId: string) => Promise<readonly Invoice[]>
  /** Where cards, addresses and invoices are looked after. */
  portal: (customerId: string, organizationId: string) => Promise<string>
  /** What a webhook says; null: it is not from the provider. */
  readEvent: (raw: string, signature: string) => BillingEvent | null
}
