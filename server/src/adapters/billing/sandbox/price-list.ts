import { taxOn } from '#domain/billing/billing-period.ts'
import { planKey, plans, type PlanTier } from '#domain/billing/plans.ts'
import type { Price } from '../billing-provider.ts'

/** Finnish VAT, in hundredths of a percent. */
export const taxRate = 2550
const currency = 'eur'
const yearlyDiscount = 15
const monthly: Readonly<Record<PlanTier, number>> = { one_to_one: 2900, basic: 8900, pro: 18_900 }
const passes: Readonly<Record<string, number>> = {
  crux_day_pass_1: 2500,
  crux_day_pass_5: 9500,
  crux_day_pass_10: 16_000,
}

const price = (key: string, unitAmount: number): Price => ({
  id: `price_${key}`,
  key,
  unitAmount,
  tax: taxOn(unitAmount, taxRate),
  currency,
})

/** The sandbox's prices, in minor units before tax. */
export const sandboxPrices: readonly Price[] = [
  ...plans.map((plan) =>
    price(
      planKey(plan),
      plan.interval === 'month' ? monthly[plan.tier] : (monthly[plan.tier] * 12 * (100 - yearlyDiscount)) / 100,
    ),
  ),
  ...Object.entries(passes).map(([key, amount]) => price(key, amount)),
]

export function priceOfKey(key: string): Price {
  const found = sandboxPrices.find((one) => one.key === key)
  if (!found) throw new Error(`the sandbox has no price ${key}`)
  return found
}
