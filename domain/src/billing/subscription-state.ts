import type { Plan, PlanTier } from './plans.ts'

/** How an organization stands with its plan: `cancelled` ends at the period's end, `changing` becomes smaller then. */
export const subscriptionStates = ['active', 'inactive', 'cancelled', 'changing', 'past_due'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** Days for which a plan goes on after a payment failed. */
export const pastDueDays = 14

/** A subscription as its provider tells of it. */
export interface Subscription {
  plan: Plan
  status: 'active' | 'past_due' | 'ended'
  /** Until when it is paid, or was to be. */
  periodEnd: Date
  cancelsAtEnd: boolean
  /** What it becomes at the period's end; null: it stays. */
  upcoming: Plan | null
  /** Since when a payment fails; null: none does. */
  pastDueSince: Date | null
}

/** What a subscription entitles to now; null: to nothing. Whoever cannot pay keeps the plan for 14 days. */
export function entitlementOf(subscription: Subscription | null, now: Date): PlanTier | null {
  if (!subscription || subscription.status === 'ended' || isGivenUp(subscription, now)) return null
  return subscription.plan.tier
}

/** Whether a payment has failed for so long that the subscription is to be ended. */
export function isGivenUp({ status, pastDueSince }: Subscription, now: Date): boolean {
  return status === 'past_due' && pastDueSince !== null && now >= pastDueEnd(pastDueSince)
}

export function pastDueEnd(since: Date): Date {
  return new Date(since.getTime() + pastDueDays * 24 * 3_600_000)
}

/**
 * How an organization stands with its plan. `subscription` is what a provider has of it, if it has anything; `isActive` whether the plan runs
 * without one: a trial until its end, an operator's or a coupon's plan until they end it.
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
