import { modesOfTier, type Tier } from '../decks/deck-rules.ts'
import type { GameMode } from '../game/game-state.ts'
import { trialLimits } from '../limits.ts'

/** Tiers that can be bought, smallest first. */
export const planTiers = ['one_to_one', 'basic', 'pro'] as const
export type PlanTier = (typeof planTiers)[number]

export const planIntervals = ['month', 'year'] as const
export type PlanInterval = (typeof planIntervals)[number]

/** A tier with monthly or yearly payment. */
export interface Plan {
  tier: PlanTier
  interval: PlanInterval
}

/** A plan's key at every payment provider. */
export type PlanKey = `crux_${PlanTier}_${PlanInterval}`

/** Who sets an organization's plan. Only `provider` plans follow the payment provider. */
export const planSources = ['operator', 'provider', 'coupon', 'trial'] as const
export type PlanSource = (typeof planSources)[number]

/** What a plan allows; the single source for screens and rules. */
export interface PlanAllowance {
  modes: readonly GameMode[]
  /** Own decks, game types and templates. */
  builders: boolean
  analysis: boolean
  /** With a contract or an own endpoint. */
  ai: boolean
  /** Null: unlimited. */
  userQuota: number | null
  childQuota: number
}

const withoutBuilders = { builders: false, analysis: false, ai: false } as const
const allowances: Readonly<Record<PlanTier, PlanAllowance>> = {
  one_to_one: { ...withoutBuilders, modes: modesOfTier('one_to_one'), userQuota: 3, childQuota: 0 },
  basic: { ...withoutBuilders, modes: modesOfTier('basic'), userQuota: 10, childQuota: 0 },
  pro: { builders: true, analysis: true, ai: true, modes: modesOfTier('pro'), userQuota: null, childQuota: 10 },
}

/** What a tier allows; trials get Pro's allowance. */
export function allowanceOf(tier: Tier): PlanAllowance {
  return allowances[tier === 'trial' ? 'pro' : tier]
}

/** The places that come with a tier unless somebody sets others; a trial has fewer child organizations than Pro. */
export function quotasOf(tier: Tier): { userQuota: number | null; childOrganizationQuota: number } {
  const { userQuota, childQuota } = allowanceOf(tier)
  return { userQuota, childOrganizationQuota: tier === 'trial' ? trialLimits.childOrganizations : childQuota }
}

export function planKey({ tier, interval }: Plan): PlanKey {
  return `crux_${tier}_${interval}`
}

/** Every plan, by tier and interval. */
export const plans: readonly Plan[] = planTiers.flatMap((tier) => planIntervals.map((interval) => ({ tier, interval })))

/** The plan with this key. Null: none. */
export function planOfKey(key: string): Plan | null {
  return plans.find((plan) => planKey(plan) === key) ?? null
}
