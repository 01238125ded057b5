import type { GameMode } from '../game/game-state.ts'
import { allowanceOf, type Plan, planTiers } from './plans.ts'
import type { Tier } from '../decks/deck-rules.ts'

export type Direction = 'same' | 'upgrade' | 'downgrade'

/** Which way a change goes: by tier first, within a tier a year is more than a month. */
export function directionOf(from: Plan, to: Plan): Direction {
  const tiers = planTiers.indexOf(to.tier) - planTiers.indexOf(from.tier)
  const intervals = Number(to.interval === 'year') - Number(from.interval === 'year')
  const step = tiers === 0 ? intervals : tiers
  if (step === 0) return 'same'
  return step > 0 ? 'upgrade' : 'downgrade'
}

/** What of a running subscription decides how it can be changed. */
export interface ChangeFacts {
  plan: Plan
  /** A smaller plan waits for the period's end. */
  isChanging: boolean
  isCancelled: boolean
  isPastDue: boolean
}

export type Wish = { kind: 'cancel' } | { kind: 'keep' } | { kind: 'change'; to: Plan }

/** One thing to ask of the provider. Stripe refuses to change or cancel what a schedule still holds: it is released first. */
export type ChangeStep = 'release_schedule' | 'keep' | 'cancel_at_end' | 'change_now' | 'change_at_end'

/**
 * The steps that fulfil a wish, in order; none when it is so already. Null: an upgrade has to wait until the failed payment is made good.
 * Choosing the plan one has takes back a change that waits, and nothing else.
 */
export function changeSteps(facts: ChangeFacts, wish: Wish): readonly ChangeStep[] | null {
  const release: readonly ChangeStep[] = facts.isChanging ? ['release_schedule'] : []
  const keep: readonly ChangeStep[] = facts.isCancelled ? ['keep'] : []
  if (wish.kind === 'cancel') return facts.isCancelled ? [] : [...release, 'cancel_at_end']
  if (wish.kind === 'keep') return keep
  const direction = directionOf(facts.plan, wish.to)
  if (direction === 'same') return release
  if (direction === 'downgrade') return [...release, ...keep, 'change_at_end']
  // A cancellation goes last: were the network lost in between, nobody would go on paying who wished to leave.
  return facts.isPastDue ? null : [...release, 'change_now', ...keep]
}

/** What a smaller plan takes away: nothing is deleted, it can be read and no more. */
export interface PlanLosses {
  modes: readonly GameMode[]
  builders: boolean
  analysis: boolean
  ai: boolean
  /** So many people more than the plan has places: nobody is removed, but there are no new games until they fit. */
  peopleOver: number
  /** So many child organizations more than the plan has: they stay, and no new one can be made. */
  childrenOver: number
}

/** What an organization with so many people and children loses when it goes from one tier to another. */
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
