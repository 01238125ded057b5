import type { GameMode } from '../game/game-state.ts'
import { allowanceOf, type Plan, planTiers } from './plans.ts'
import type { Tier } from '../decks/deck-rules.ts'

export type Direction = 'same' | 'upgrade' | 'downgrade'

/** Upgrade or downgrade: by tier first; within a tier a year ranks above a month. */
export function directionOf(from: Plan, to: Plan): Direction {
  const tiers = planTiers.indexOf(to.tier) - planTiers.indexOf(from.tier)
  const intervals = Number(to.interval === 'year') - Number(from.interval === 'year')
  const step = tiers === 0 ? intervals : tiers
  if (step === 0) return 'same'
  return step > 0 ? 'upgrade' : 'downgrade'
}

/** The facts about a running subscription that decide how it can be changed. */
export interface ChangeFacts {
  plan: Plan
  /** A downgrade is scheduled for the period's end. */
  isChanging: boolean
  isCancelled: boolean
  isPastDue: boolean
}

export type ChangeRequest = { kind: 'cancel' } | { kind: 'keep' } | { kind: 'change'; to: Plan }

/**
 * One call to the provider. Stripe refuses to change or cancel a subscription held by a schedule, so that is released
 * first.
 */
export type ChangeStep = 'release_schedule' | 'keep' | 'cancel_at_end' | 'change_now' | 'change_at_end'

/**
 * The steps of a request, in order; empty if nothing has to change. Null: an upgrade is blocked until the failed
 * payment is paid. Choosing the current plan only takes back a scheduled change.
 */
export function changeSteps(facts: ChangeFacts, request: ChangeRequest): readonly ChangeStep[] | null {
  const release: readonly ChangeStep[] = facts.isChanging ? ['release_schedule'] : []
  const keep: readonly ChangeStep[] = facts.isCancelled ? ['keep'] : []
  if (request.kind === 'cancel') return facts.isCancelled ? [] : [...release, 'cancel_at_end']
  if (request.kind === 'keep') return keep
  const direction = directionOf(facts.plan, request.to)
  if (direction === 'same') return release
  if (direction === 'downgrade') return [...release, ...keep, 'change_at_end']
  // Undo the cancellation last: if the connection fails in between, nobody who cancelled keeps paying.
  return facts.isPastDue ? null : [...release, 'change_now', ...keep]
}

/** What a downgrade takes away. Nothing is deleted; it becomes read-only. */
export interface PlanLosses {
  modes: readonly GameMode[]
  builders: boolean
  analysis: boolean
  ai: boolean
  /** People beyond the plan's quota: nobody is removed, but no games can be created until they fit. */
  peopleOver: number
  /** Child organizations beyond the plan's limit: they stay, but none can be added. */
  childrenOver: number
}

/** What an organization of this size loses when it changes from one tier to another. */
export function lossesOf(from: Tier, to: Tier, has: { userCount: number; childCount: number }): PlanLosses {
  const [before, after] = [allowanceOf(from), allowanceOf(to)]
  return {
    modes: before.modes.filter((mode) => !after.modes.includes(mode)),
    builders: before.builders && !after.builders,
    analysis: before.analysis && !after.analysis,
    ai: before.ai && !after.ai,
    peopleOver: after.userQuota === null ? 0 : Math.max(0, has.userCount - after.userQuota),
    childrenOver: Math.max(0, has.childCount - after.childQuota),
  }
}
