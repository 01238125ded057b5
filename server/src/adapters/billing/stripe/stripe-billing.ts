import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { isTestKey, type StripeSettings } from '#server/env.ts'
import {
  type BillingProvider,
  BillingUnavailableError,
  type CheckoutOrder,
  type CustomerState,
  type PaymentMethod,
  type Price,
} from '../billing-provider.ts'
import { readEvent } from '../read-event.ts'
import { presentInvoice } from './read-invoice.ts'
import { presentSubscription, withSubscription } from './read-subscription.ts'
import { findPortal, listKnownPrices, listPrices, makePortal, Remembered } from './stripe-catalogue.ts'
import { changeAtEnd, changeNow, endNow, releaseSchedule, setCancelAtEnd } from './stripe-changes.ts'
import { endCheckouts, listPaid, readCheckout, startCheckout } from './stripe-checkouts.ts'
import { anew, idOf, once, openStripe } from './stripe-client.ts'
import { translateFault } from './stripe-errors.ts'
import { previewAtEnd, previewChange, previewNext } from './stripe-previews.ts'

/** Stripe as payment provider: its hosted pages, billing and webhooks. It stores nothing here. */
export class StripeBilling implements BillingProvider {
  readonly kind = 'stripe'
  readonly isTest: boolean
  readonly #settings: StripeSettings
  readonly #appUrl: () => string
  readonly #clock: () => Date
  readonly #onFault: (error: unknown) => void
  readonly #prices = new Remembered(() => this.#ask(listPrices))
  readonly #known = new Remembered(() => this.#ask(listKnownPrices))
  readonly #portal = new Remembered(() =>
    this.#ask(async (stripe) => (await findPortal(stripe)) ?? makePortal(stripe, once('portal'))),
  )
  #client: Promise<Stripe> | null = null

  constructor(
    settings: StripeSettings,
    given: { appUrl: () => string; clock: () => Date; onFault: (error: unknown) => void },
  ) {
    this.isTest = isTestKey(settings.secretKey)
    this.#settings = settings
    this.#appUrl = given.appUrl
    this.#clock = given.clock
    this.#onFault = given.onFault
  }

  now = async () => this.#clock()

  prices = async (): Promise<readonly Price[]> => this.#prices.get()

  customerOf = async (organizationId: string, name: string) => {
    // Stripe accepts a repeated key only with the same parameters, and the name may change within the key's day.
    const named = createHash('sha256').update(name).digest('hex').slice(0, 8)
    const params = { name, metadata: { organization_id: organizationId } }
    const { id } = await this.#ask((stripe) => stripe.customers.create(params, once('customer', organizationId, named)))
    return id
  }

  readCustomer = async (customerId: string): Promise<CustomerState> =>
    this.#ask(async (stripe) => {
      const [subscriptions, paidCheckouts] = await Promise.all([
        listSubscriptions(stripe, customerId),
        listPaid(stripe, customerId),
      ])
      return { subscriptions: subscriptions.flatMap((one) => presentSubscription(one) ?? []), paidCheckouts }
    })

  startCheckout = async (order: CheckoutOrder) =>
    this.#ask((stripe) =>
      startCheckout(stripe, order, { appUrl: this.#appUrl(), automaticTax: this.#settings.automaticTax }),
    )

  endCheckouts = async (customerId: string) => this.#ask((stripe) => endCheckouts(stripe, customerId))

  readCheckout = async (sessionId: string) => this.#ask((stripe) => readCheckout(stripe, sessionId))

  preview = async (subscriptionId: string, price: Price, prorationDate: Date) => {
    const prices = await this.#known.get()
    return this.#ask((stripe) => previewChange(stripe, subscriptionId, price, prorationDate, prices))
  }

  previewAtEnd = async (subscriptionId: string, price: Price) =>
    this.#ask((stripe) => previewAtEnd(stripe, subscriptionId, price))

  nextInvoice = async (subscriptionId: string) => this.#ask((stripe) => previewNext(stripe, subscriptionId))

  changeNow = async (subscriptionId: string, price: Price, prorationDate: Date) =>
    this.#ask((stripe) => changeNow(stripe, subscriptionId, price, prorationDate))

  changeAtEnd = async (subscriptionId: string, price: Price) =>
    this.#ask((stripe) => changeAtEnd(stripe, subscriptionId, price))

  releaseSchedule = async (subscriptionId: string) => this.#ask((stripe) => releaseSchedule(stripe, subscriptionId))

  setCancelAtEnd = async (subscriptionId: string, cancels: boolean) =>
    this.#ask((stripe) => setCancelAtEnd(stripe, subscriptionId, cancels))

  endNow = async (subscriptionId: string, options: { paysBack: boolean }) =>
    this.#ask((stripe) => endNow(stripe, subscriptionId, options))

  paymentMethods = async (customerId: string) => this.#ask((stripe) => listCards(stripe, customerId))

  invoices = async (customerId: string) => {
    const prices = await this.#known.get()
    return this.#ask(async (stripe) => {
      const found = await stripe.invoices.list({ customer: customerId, limit: 100 }).autoPagingToArray({ limit: 1000 })
      return found.flatMap((invoice) => presentInvoice(invoice, prices) ?? [])
    })
  }

  portal = async (customerId: string) => {
    const configuration = await this.#portal.get()
    const return_url = `${this.#appUrl()}/dashboard/manage`
    const params = { customer: customerId, configuration, return_url }
    return (await this.#ask((stripe) => stripe.billingPortal.sessions.create(params, anew()))).url
  }

  readEvent = (raw: string, signature: string) => readEvent(raw, signature, this.#settings.webhookSecret, this.#clock())

  async #ask<T>(ask: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      this.#client ??= openStripe(this.#settings)
      return await ask(await this.#client)
    } catch (error) {
      const translated = translateFault(error)
      if (translated instanceof BillingUnavailableError) this.#onFault(translated)
      throw translated
    }
  }
}

function listSubscriptions(stripe: Stripe, customerId: string): Promise<Stripe.Subscription[]> {
  const expand = withSubscription.map((name) => `data.${name}`)
  return stripe.subscriptions
    .list({ customer: customerId, status: 'all', limit: 100, expand })
    .autoPagingToArray({ limit: 1000 })
}

/** A subscription's own card takes precedence over the customer's; the one that pays comes first. */
async function listCards(stripe: Stripe, customerId: string): Promise<PaymentMethod[]> {
  const [{ data }, subscriptions] = await Promise.all([
    stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100, expand: ['data.customer'] }),
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
  ])
  const running = subscriptions.data.find(({ status }) => status === 'active' || status === 'past_due')
  const customer = data[0]?.customer
  const own = typeof customer === 'object' && customer && 'invoice_settings' in customer ? customer : null
  const defaultId =
    idOf(running?.default_payment_method ?? null) ?? idOf(own?.invoice_settings.default_payment_method ?? null)
  return data
    .flatMap(({ id, card }) => {
      if (!card) return []
      const { brand, last4, exp_month: expMonth, exp_year: expYear } = card
      return [{ id, brand, last4, expMonth, expYear, isDefault: id === defaultId }]
    })
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
}
