import type Stripe from 'stripe'
import { passKeys } from '#domain/billing/products.ts'
import { planKey, plans } from '#domain/billing/plans.ts'
import type { Price } from '../billing-provider.ts'
import type { KnownPrice } from './read-invoice.ts'

/** Lookup keys of all that Crux sells. Stripe looks for at most ten at once. */
export const lookupKeys: readonly string[] = [...plans.map(planKey), ...passKeys]

/** How long prices are remembered: they change when an operator changes them. */
const rememberedMs = 60_000

/** The key of a price. The metadata keeps it when the lookup key has gone to a newer price. */
export function keyOfPrice(price: Stripe.Price): string | null {
  return price.lookup_key ?? price.metadata['price_key'] ?? null
}

/** The prices that Crux sells at, as Stripe has them. Tax is known only once the customer's address is. */
export async function listPrices(stripe: Stripe): Promise<Price[]> {
  const { data } = await stripe.prices.list({ lookup_keys: [...lookupKeys], active: true, limit: 100 })
  return data
    .flatMap((price) =>
      price.lookup_key === null || price.unit_amount === null
        ? []
        : [{ id: price.id, key: price.lookup_key, unitAmount: price.unit_amount, tax: null, currency: price.currency }],
    )
    .toSorted((a, b) => lookupKeys.indexOf(a.key) - lookupKeys.indexOf(b.key))
}

/** The keys of all prices there ever were, for the lines of old invoices. */
export async function listKnownPrices(stripe: Stripe): Promise<KnownPrice[]> {
  const all = await stripe.prices.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  return all.flatMap((price) => {
    const key = keyOfPrice(price)
    return key !== null && lookupKeys.includes(key) ? [{ id: price.id, key }] : []
  })
}

/** Remembers what was read for a minute; those who come meanwhile wait for the same reading. */
export class Remembered<T> {
  readonly #read: () => Promise<T>
  #found: { at: number; value: Promise<T> } | null = null

  constructor(read: () => Promise<T>) {
    this.#read = read
  }

  get(): Promise<T> {
    const now = performance.now()
    if (this.#found && now - this.#found.at < rememberedMs) return this.#found.value
    const value = this.#read()
    this.#found = { at: now, value }
    // What could not be read is read again by the next.
    value.catch(() => {
      this.#found = null
    })
    return value
  }
}

const portalOfCrux = { crux: 'portal' }

/** What of the billing portal may be used: cards, addresses and invoices. Plans are changed in Crux alone, which knows what that means. */
export const portalFeatures: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  customer_update: { enabled: true, allowed_updates: ['address', 'email', 'name', 'tax_id'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
}

/** The portal's configuration of Crux; null: none was made yet. */
export async function findPortal(stripe: Stripe): Promise<string | null> {
  const found = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  return found.data.find(({ metadata }) => metadata?.['crux'] === portalOfCrux.crux)?.id ?? null
}

export async function makePortal(stripe: Stripe, options: Stripe.RequestOptions): Promise<string> {
  const features = portalFeatures
  return (await stripe.billingPortal.configurations.create({ features, metadata: portalOfCrux }, options)).id
}
