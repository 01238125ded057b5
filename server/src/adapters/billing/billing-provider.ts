import type { Subscription } from '#domain/billing/subscription-state.ts'

/** A payment provider: Stripe's hosted pages, or the sandbox, with the same pages, states and webhooks but no money. */

/** A price of a plan or a product; amounts are in minor units, before tax. */
export interface Price {
  id: string
  /** The same for every provider: `crux_basic_month`, `crux_day_pass_5`. */
  key: string
  unitAmount: number
  /** Tax on one unit, if known before the customer's address is. */
  tax: number | null
  currency: string
}

export interface CheckoutOrder {
  customerId: string
  organizationId: string
  /** `setup` registers a card and charges nothing. */
  mode: 'subscription' | 'payment' | 'setup'
  /** Null for `setup`. */
  price: Price | null
  quantity: number
}

export type PaymentRefusal = 'card_declined' | 'payment_needs_confirmation'

export interface CheckoutSession {
  id: string
  organizationId: string
  mode: CheckoutOrder['mode']
  status: 'open' | 'complete' | 'expired'
  /** Where the customer pays: a path of Crux, or the provider's page. */
  url: string | null
  priceKey: string | null
  quantity: number
  /** The subscription that it opened; null: none. */
  subscriptionId: string | null
  /** With tax; null if the provider shows it only on its page. */
  total: number | null
  currency: string
  /** Why the last attempt to pay an open one failed; null: nobody tried, or the provider does not say. */
  refusal: PaymentRefusal | null
}

export interface ProviderSubscription extends Subscription {
  id: string
  priceId: string
  /** What the price is, in minor units before tax; null: it is not one amount. */
  unitAmount: number | null
  currency: string
  createdAt: Date
  /** When it was last charged, or could have been: earlier previews are outdated. */
  changedAt: Date
  /** It has ended, and its last invoice could still be paid. */
  isOwed: boolean
}

/** The next invoice, with tax. */
export interface NextInvoice {
  amount: number
  at: Date
}

/** A successful payment for products. */
export interface PaidCheckout {
  checkoutId: string
  priceKey: string
  quantity: number
  paidAt: Date
}

/** Everything that determines what an organization may do, as the provider has it now. */
export interface CustomerState {
  subscriptions: readonly ProviderSubscription[]
  paidCheckouts: readonly PaidCheckout[]
}

/** One line of an invoice: a plan or product for a period, or a credit for one. Amounts in minor units, before tax. */
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
  /** What is charged, after earlier overpayments. */
  total: number
  currency: string
}

export interface Invoice extends Bill {
  id: string
  number: string
  createdAt: Date
  status: 'paid' | 'open' | 'void' | 'refunded'
  /** The provider's file; null: there is none. */
  url: string | null
  /** The provider's page where an open one is paid; null: it cannot be. */
  payUrl: string | null
  /** `confirmation` of a change that is not made before; `payment` of what is owed. Null: it is not open. */
  awaits: 'confirmation' | 'payment' | null
}

export interface PaymentMethod {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  isDefault: boolean
}

/** The cost of a change. It is charged exactly so, unless the subscription changes in between. */
export interface ChangePreview extends Bill {
  prorationDate: Date
  next: NextInvoice | null
}

/** The part of a webhook that says what to look up. */
export interface BillingEvent {
  id: string
  kind: string
  customerId: string | null
}

/** The provider did not answer or is failing: nothing was changed. */
export class BillingUnavailableError extends Error {}

/** The provider refused the payment, or the request is outdated. */
export class BillingRefusedError extends Error {
  readonly reason: PaymentRefusal | 'preview_outdated' | 'no_card' | 'session_over'
  /**
   * The provider's page to confirm a payment; the change waits for it. Null: there is none, and nothing was changed.
   */
  readonly url: string | null
  constructor(reason: BillingRefusedError['reason'], url: string | null = null) {
    super(reason)
    this.reason = reason
    this.url = url
  }
}

/** Calls are idempotent: a repeated call acts and charges once. @throws BillingUnavailableError from any of them */
export interface BillingProvider {
  kind: 'sandbox' | 'stripe'
  /** No money moves; every screen shows that. */
  isTest: boolean
  /** The provider's time: the sandbox's may be ahead. */
  now: () => Promise<Date>
  prices: () => Promise<readonly Price[]>
  /** The organization's customer, created on the first call; the provider's invoices carry the name. */
  customerOf: (organizationId: string, name: string) => Promise<string>
  readCustomer: (customerId: string) => Promise<CustomerState>
  /** Closes the session that was open before. */
  startCheckout: (order: CheckoutOrder) => Promise<CheckoutSession>
  /** Closes all pages where something could still be paid. */
  endCheckouts: (customerId: string) => Promise<void>
  /** Null: there is none. */
  readCheckout: (sessionId: string) => Promise<CheckoutSession | null>
  /** The cost of an immediate change. */
  preview: (subscriptionId: string, price: Price, prorationDate: Date) => Promise<ChangePreview>
  /** The cost of the first period of a plan that starts when this period ends. */
  previewAtEnd: (subscriptionId: string, price: Price) => Promise<NextInvoice>
  /** The next invoice as of now; null: there will be none. */
  nextInvoice: (subscriptionId: string) => Promise<NextInvoice | null>
  /** @throws BillingRefusedError if the card is declined; nothing has changed then */
  changeNow: (subscriptionId: string, price: Price, prorationDate: Date) => Promise<void>
  changeAtEnd: (subscriptionId: string, price: Price) => Promise<void>
  releaseSchedule: (subscriptionId: string) => Promise<void>
  setCancelAtEnd: (subscriptionId: string, cancels: boolean) => Promise<void>
  /** Ends it immediately; `paysBack` refunds its last invoice. */
  endNow: (subscriptionId: string, options: { paysBack: boolean }) => Promise<void>
  paymentMethods: (customerId: string) => Promise<readonly PaymentMethod[]>
  invoices: (customerId: string) => Promise<readonly Invoice[]>
  /** The page that manages cards, addresses and invoices. */
  portal: (customerId: string, organizationId: string) => Promise<string>
  /** The event of a webhook; null if it is not from the provider. */
  readEvent: (raw: string, signature: string) => BillingEvent | null
}
