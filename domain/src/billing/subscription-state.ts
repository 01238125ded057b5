import type { Plan, PlanTier } from './plans.ts'

/** The state of an organization's plan: `cancelled` ends at the period's end, `changing` is downgraded then. */
export const subscriptionStates = ['active', 'inactive', 'cancelled', 'changing', 'past_due'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** How many days a plan continues after a failed payment. */
export const pastDueDays = 14

/** A subscription as its provider reports it. */
export interface Subscription {
  plan: Plan
  status: 'active' | 'past_due' | 'ended'
  /** Paid, or due to be paid, until then. */
  periodEnd: Date
  cancelsAtEnd: boolean
  /** The plan after the period's end; null: no change. */
  upcoming: Plan | null
  /** Since when payments fail; null: they don't. */
  pastDueSince: Date | null
}

/** The tier that a subscription entitles to now; null: none. After a failed payment the plan continues for 14 days. */
export function entitlementOf(subscription: Subscription | null, now: Date): PlanTier | null {
  if (!subscription || subscription.status === 'ended' || isGivenUp(subscription, now)) return null
  return subscription.plan.tier
}

/** Whether payments have failed for so long that the subscription must be ended. */
export function isGivenUp({ status, pastDueSince }: Subscription, now: Date): boolean {
  return status === 'past_due' && pastDueSince !== null && now >= pastDueEnd(pastDueSince)
}

export function pastDueEnd(since: Date): Date {
  return new Date(since.getTime() + pastDueDays * 24 * 3_600_000)
}

/**
 * The state of an organization's plan. `subscription` is the provider's, if any. `isActive` is whether the plan runs
 * without one: a trial until its end, an operator's or coupon's plan until it is ended.
 */
export function subscriptionStateOf(
  isActive: boolean,
  subscription: Subscription | null,
  now: Date,
): SubscriptionState {
  if (!subscription || entitlementOf(subscription, now) === null) return isActive ? 'active' : 'inactive'
  if (subscription.status === 'past_due') return 'past_due'
  if (subscription.cancelsAtEnd) return 'cancelled'
  return subscription.upcoming ? 'changing' : 'active'
}
