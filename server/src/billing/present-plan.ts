import { allowanceOf, planKey, planIntervals, planOfKey, type Plan, type PlanTier } from '#domain/billing/plans.ts'
import type { Tier } from '#domain/decks/deck-rules.ts'
import type { BillLine, Price } from '#server/adapters/billing/billing-provider.ts'

/** `decks` counts the library's, by tier. */
export function presentAllowance(tier: Tier, decks: Record<Tier, number>) {
  const { modes, builders, analysis, ai, userQuota, childQuota } = allowanceOf(tier)
  const quotas = { user_quota: userQuota, child_quota: childQuota }
  return { game_modes: [...modes], decks: decks[tier], builders, analysis, ai, ...quotas }
}

/** A tier's monthly and yearly prices, as far as they are for sale. */
export function pricingOptions(prices: readonly Price[], tier: PlanTier) {
  const priceOf = (interval: Plan['interval']) => prices.find(({ key }) => key === planKey({ tier, interval }))
  const month = priceOf('month')
  return planIntervals.flatMap((interval) => {
    const price = priceOf(interval)
    if (!price) return []
    const whole = interval === 'year' && month ? month.unitAmount * 12 : price.unitAmount
    return [
      {
        price_id: price.id,
        interval,
        unit_amount: price.unitAmount,
        currency: price.currency,
        tax: price.tax,
        yearly_discount_percent: whole === 0 ? 0 : Math.round((1 - price.unitAmount / whole) * 100),
      },
    ]
  })
}

/** A plan for sale; null if the provider has no price for it. */
export function presentPlan(prices: readonly Price[], plan: Plan, decks: Record<Tier, number>) {
  const options = pricingOptions(prices, plan.tier)
  const pricing = options.find(({ interval }) => interval === plan.interval)
  if (!pricing) return null
  const key = planKey(plan)
  return {
    type: 'subscription-products' as const,
    id: key,
    attributes: {
      key,
      tier: plan.tier,
      ...pricing,
      pricing,
      pricing_options: options,
      allowance: presentAllowance(plan.tier, decks),
    },
  }
}

/** The description is for readers of the API; screens compose their own from the other fields. */
export function presentLine({ kind, priceKey, quantity, from, until, amount }: BillLine) {
  const what = planOfKey(priceKey)
  const name = what ? `${what.tier} by the ${what.interval}` : priceKey
  return {
    kind,
    description:
      kind === 'balance' ? 'Paid too much before' : kind === 'credit' ? `Not used: ${name}` : `${quantity} × ${name}`,
    price_key: priceKey,
    quantity,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    amount,
  }
}
