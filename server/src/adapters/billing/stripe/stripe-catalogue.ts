import type Stripe from 'stripe'
import { passKeys } from '#domain/billing/products.ts'
import { planKey, plans } from '#domain/billing/plans.ts'
import type { Price } from '../billing-provider.ts'
import type { KnownPrice } from './read-invoice.ts'

/** Lookup keys of everything that Crux sells. Stripe accepts at most ten at once. */
export const lookupKeys: readonly string[] = [...plans.map(planKey), ...passKeys]

/** How long prices are cached: only an operator changes them. */
const rememberedMs = 60_000

/** The key of a price. The metadata still has it after the lookup key has moved to a newer price. */
export function keyOfPrice(price: Stripe.Price): string | null {
  return price.lookup_key ?? price.metadata['price_key'] ?? null
}

/** The current prices in Stripe. Tax is known only once the customer's address is. */
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

/** The keys of all prices ever used, for the lines of old invoices. */
export async function listKnownPrices(stripe: Stripe): Promise<KnownPrice[]> {
  const all = await stripe.prices.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  return all.flatMap((price) => {
    const key = keyOfPrice(price)
    return key !== null && lookupKeys.includes(key) ? [{ id: price.id, key }] : []
  })
}

/** Caches a read for a minute; concurrent callers share the same read. */
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
    // A failed read is not cached.
    value.catch(() => {
      this.#found = null
    })
    return value
  }
}

const portalOfCrux = { crux: 'portal' }

/**
 * Features of the billing portal: cards, addresses and invoices. Plans change only in
 * Crux, which knows the consequences.
 */
export const portalFeatures: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  customer_update: { enabled: true, allowed_updates: ['address', 'email', 'name', 'tax_id'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
}

/** The portal configuration of Crux; null: none exists yet. */
export async function findPortal(stripe: Stripe): Promise<string | null> {
  const found = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  return found.data.find(({ metadata }) => metadata?.['crux'] === portalOfCrux.crux)?.id ?? null
}

export async function makePortal(stripe: Stripe, options: Stripe.RequestOptions): Promise<string> {
  const features = portalFeatures
  return (await stripe.billingPortal.configurations.create({ features, metadata: portalOfCrux }, options)).id
}
