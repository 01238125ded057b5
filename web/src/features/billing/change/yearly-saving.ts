import type { PlanInterval, PlanTier } from '#domain/billing/plans.ts'

interface YearlyPrice {
  tier: PlanTier
  interval: PlanInterval | null
  yearlyDiscountPercent: number | null
}

/** What a year of this tier saves against twelve months, in percent; 0: nothing, or no year is for sale. */
export function yearlySaving(plans: readonly YearlyPrice[], tier: PlanTier): number {
  const year = plans.find((plan) => plan.tier === tier && plan.interval === 'year')
  return Math.max(0, year?.yearlyDiscountPercent ?? 0)
}
