import type Stripe from 'stripe'
import { minorDigits } from '#domain/billing/minor-units.ts'
import { passKeys } from '#domain/billing/products.ts'
import { planKey, plans, planTiers } from '#domain/billing/plans.ts'
import { sandboxPrices } from '../sandbox/price-list.ts'
import { findPortal, lookupKeys, makePortal } from './stripe-catalogue.ts'
import { anew, once } from './stripe-client.ts'

/** The events that Crux handles: select these for the webhook endpoint. */
export const webhookEvents: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'subscription_schedule.released',
  'subscription_schedule.updated',
]

/** Something that a Stripe account lacks, and how to create it. */
export interface SetupStep {
  what: string
  apply: () => Promise<unknown>
}

const passProduct = 'crux_day_pass'
const names: Readonly<Record<string, string>> = {
  crux_one_to_one: 'Crux for two',
  crux_basic: 'Crux Basic',
  crux_pro: 'Crux Pro',
  crux_day_pass: 'Crux day pass',
}

/** What is missing in the account, in the order of creation. Existing objects are never changed. */
export async function planSetup(stripe: Stripe): Promise<SetupStep[]> {
  const productIds = [...planTiers.map((tier) => `crux_${tier}`), passProduct]
  const products = await stripe.products.list({ ids: productIds, limit: 100 })
  const prices = await stripe.prices.list({ lookup_keys: [...lookupKeys], active: true, limit: 100 })
  const steps: SetupStep[] = productIds
    .filter((id) => !products.data.some((product) => product.id === id))
    .map((id) => ({
      what: `product ${id}: ${names[id] ?? id}`,
      apply: () => stripe.products.create({ id, name: names[id] ?? id }, once('setup-product', id)),
    }))
  for (const key of lookupKeys) {
    if (!prices.data.some(({ lookup_key }) => lookup_key === key)) steps.push(priceStep(stripe, key))
  }
  if ((await findPortal(stripe)) === null)
    steps.push({
      what: 'configuration of the billing portal: cards, addresses and invoices',
      apply: () => makePortal(stripe, anew()),
    })
  return steps
}

function priceStep(stripe: Stripe, key: string): SetupStep {
  const plan = plans.find((one) => planKey(one) === key)
  const model = sandboxPrices.find((price) => price.key === key)
  if (!model || (!plan && !passKeys.some((pass) => pass === key))) throw new Error(`nobody knows what ${key} costs`)
  const { unitAmount: unit_amount, currency } = model
  const product = plan ? `crux_${plan.tier}` : passProduct
  const price: Stripe.PriceCreateParams = {
    currency,
    product,
    unit_amount,
    lookup_key: key,
    metadata: { price_key: key },
    tax_behavior: 'exclusive',
    ...(plan ? { recurring: { interval: plan.interval } } : {}),
  }
  const digits = minorDigits(currency)
  const amount = `${(unit_amount / 10 ** digits).toFixed(digits)} ${currency.toUpperCase()}`
  const every = plan ? ` a ${plan.interval}` : ''
  return {
    what: `price ${key}: ${amount}${every} before tax, of ${product}`,
    apply: () => stripe.prices.create(price, anew()),
  }
}
