import { allowanceOf } from '../billing/plans.ts'
import type { Tier } from '../decks/deck-rules.ts'
import { dayPassRuns } from './day-pass.ts'

/** What restricts an organization: the banners of its dashboard, and the codes of refused calls. */
export const organizationBlocks = [
  'organization_trial_expired',
  'subscription_inactive',
  'user_quota_exceeded',
] as const
export type OrganizationBlock = (typeof organizationBlocks)[number]

/** The facts that decide what an organization may add. */
export interface OrganizationState {
  tier: Tier
  /** For paid tiers. */
  subscriptionActive: boolean
  /** For trials; null: no end. */
  trialEndsAt: Date | null
  /** Null: unlimited. */
  userQuota: number | null
  /** Memberships and invitations in the quota: without hidden ones and day passes. */
  userCount: number
}

/** A person's own membership; null for an admin of the parent, who has none. */
export type OwnMembership = { dayPass: boolean; dayPassUntil: Date | null } | null

export type Refusal<Code extends string> = { ok: true; value: null } | { ok: false; code: Code }

const allowed = { ok: true, value: null } as const

/** All reasons why the organization can't create games, most final first (specification, section 6). */
export function blocksOf(state: OrganizationState, now: Date): OrganizationBlock[] {
  return [
    ...(trialIsOver(state, now) ? ['organization_trial_expired' as const] : []),
    ...(state.tier !== 'trial' && !state.subscriptionActive ? ['subscription_inactive' as const] : []),
    ...(state.userQuota !== null && state.userCount > state.userQuota ? ['user_quota_exceeded' as const] : []),
  ]
}

/**
 * Whether a person may create games here. A running day pass lifts all limits. When it is over, guests who came with it
 * may do nothing, and members have their ordinary rights again.
 */
export function mayCreateGame(
  state: OrganizationState,
  membership: OwnMembership,
  now: Date,
): Refusal<OrganizationBlock | 'day_pass_over'> {
  if (membership && dayPassRuns(membership, now)) return allowed
  if (membership?.dayPass) return { ok: false, code: 'day_pass_over' }
  const [block] = blocksOf(state, now)
  return block ? { ok: false, code: block } : allowed
}

type PlanState = Pick<OrganizationState, 'tier' | 'subscriptionActive' | 'trialEndsAt'>
type PlanRefusal<Code extends string> = Refusal<Code | 'organization_trial_expired' | 'subscription_inactive'>

/** Features of Pro and the trial while they run; `code` is the refusal if the plan lacks the feature. */
function inPlan<const Code extends string>(
  isIncluded: boolean,
  code: Code,
  state: PlanState,
  now: Date,
): PlanRefusal<Code> {
  if (!isIncluded) return { ok: false, code }
  if (trialIsOver(state, now)) return { ok: false, code: 'organization_trial_expired' }
  return state.tier === 'pro' && !state.subscriptionActive ? { ok: false, code: 'subscription_inactive' } : allowed
}

/** Whether own decks, game types and templates may be made here. */
export function mayBuild(state: PlanState, now: Date): PlanRefusal<'builders_not_in_plan'> {
  return inPlan(allowanceOf(state.tier).builders, 'builders_not_in_plan', state, now)
}

/** Whether games may be analysed here. */
export function mayAnalyse(state: PlanState, now: Date): PlanRefusal<'analysis_not_in_plan'> {
  return inPlan(allowanceOf(state.tier).analysis, 'analysis_not_in_plan', state, now)
}

/** Whether AI may be used here; the endpoint is chosen elsewhere. */
export function mayUseAi(state: PlanState, now: Date): PlanRefusal<'ai_not_in_plan'> {
  return inPlan(allowanceOf(state.tier).ai, 'ai_not_in_plan', state, now)
}

/** Whether one more person may join. A day pass lets somebody in whatever the plan, trial or quota. */
export function mayAddUser(
  state: OrganizationState,
  by: { dayPass: boolean },
  now: Date,
): Refusal<'organization_trial_expired' | 'user_quota_full'> {
  if (by.dayPass) return allowed
  if (trialIsOver(state, now)) return { ok: false, code: 'organization_trial_expired' }
  if (state.userQuota !== null && state.userCount >= state.userQuota) return { ok: false, code: 'user_quota_full' }
  return allowed
}

/** Whether one more child organization may be created; children can't have children. */
export function mayAddChild(
  state: OrganizationState & {
    parentOrganizationId: string | null
    childOrganizationQuota: number
    childCount: number
  },
  now: Date,
): Refusal<'organization_trial_expired' | 'child_quota_full' | 'child_of_child'> {
  if (state.parentOrganizationId !== null) return { ok: false, code: 'child_of_child' }
  if (trialIsOver(state, now)) return { ok: false, code: 'organization_trial_expired' }
  return state.childCount >= state.childOrganizationQuota ? { ok: false, code: 'child_quota_full' } : allowed
}

/** Whether a trial has ended: it is read-only until a plan is chosen, and nothing is deleted (decisions, section 7). */
export function trialIsOver(
  { tier, trialEndsAt }: Pick<OrganizationState, 'tier' | 'trialEndsAt'>,
  now: Date,
): boolean {
  return tier === 'trial' && trialEndsAt !== null && trialEndsAt <= now
}
