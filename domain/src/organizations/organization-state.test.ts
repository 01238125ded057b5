import { describe, expect, test } from 'vitest'
import { dayPassEnd, givesDayPass } from './day-pass.ts'
import {
  blocksOf,
  mayAddChild,
  mayAddUser,
  mayAnalyse,
  mayBuild,
  mayCreateGame,
  type OrganizationState,
} from './organization-state.ts'

const now = new Date('2026-03-02T09:00:00Z')
const earlier = new Date(now.getTime() - 1)
const later = new Date(now.getTime() + 1)
const pro: OrganizationState = { tier: 'pro', subscriptionActive: true, trialEndsAt: null, userQuota: 3, userCount: 3 }
const code = (outcome: { ok: true } | { ok: false; code: string }) => (outcome.ok ? 'ok' : outcome.code)

describe('what keeps an organization from creating games', () => {
  test.each([
    ['a paid plan with a full quota', pro, []],
    ['an inactive subscription', { ...pro, subscriptionActive: false }, ['subscription_inactive']],
    ['more people than places', { ...pro, userCount: 4 }, ['user_quota_exceeded']],
    ['no quota at all', { ...pro, userQuota: null, userCount: 4000 }, []],
    ['a trial that runs', { ...pro, tier: 'trial', trialEndsAt: later }, []],
    ['a trial that ends this instant', { ...pro, tier: 'trial', trialEndsAt: now }, ['organization_trial_expired']],
    ['a trial without an end', { ...pro, tier: 'trial' }, []],
    ['a trial does not ask for a subscription', { ...pro, tier: 'trial', subscriptionActive: false }, []],
    ['what ended a paid plan’s trial long ago', { ...pro, trialEndsAt: earlier }, []],
    [
      'everything at once',
      { ...pro, tier: 'trial', trialEndsAt: earlier, userCount: 9 },
      ['organization_trial_expired', 'user_quota_exceeded'],
    ],
  ] as const)('%s', (_name, state, expected) => {
    expect(blocksOf(state, now)).toEqual(expected)
    expect(code(mayCreateGame(state, null, now))).toBe(expected[0] ?? 'ok')
  })

  test('a running day pass knows no limits, one that is over or has not begun gives nothing', () => {
    const blocked = { ...pro, subscriptionActive: false, userCount: 9 }
    expect(code(mayCreateGame(blocked, { dayPass: true, dayPassUntil: later }, now))).toBe('ok')
    expect(code(mayCreateGame(pro, { dayPass: true, dayPassUntil: now }, now))).toBe('day_pass_over')
    expect(code(mayCreateGame(pro, { dayPass: true, dayPassUntil: null }, now))).toBe('day_pass_over')
    expect(code(mayCreateGame(pro, { dayPass: false, dayPassUntil: null }, now))).toBe('ok')
  })
})

describe('decks, game types and templates of one’s own', () => {
  test.each([
    ['Pro', pro, 'ok'],
    ['a trial that runs', { ...pro, tier: 'trial', trialEndsAt: later }, 'ok'],
    ['a trial that is over', { ...pro, tier: 'trial', trialEndsAt: now }, 'organization_trial_expired'],
    ['Pro that is not paid', { ...pro, subscriptionActive: false }, 'subscription_inactive'],
    ['the basic plan', { ...pro, tier: 'basic' }, 'builders_not_in_plan'],
    ['one to one', { ...pro, tier: 'one_to_one' }, 'builders_not_in_plan'],
  ] as const)('%s', (_name, state, expected) => {
    expect(code(mayBuild(state, now))).toBe(expected)
  })
})

describe('analysis', () => {
  test.each([
    ['Pro', pro, 'ok'],
    ['a trial that runs', { ...pro, tier: 'trial', trialEndsAt: later }, 'ok'],
    ['a trial that is over', { ...pro, tier: 'trial', trialEndsAt: now }, 'organization_trial_expired'],
    ['Pro that is not paid', { ...pro, subscriptionActive: false }, 'subscription_inactive'],
    ['the basic plan', { ...pro, tier: 'basic' }, 'analysis_not_in_plan'],
    ['one to one', { ...pro, tier: 'one_to_one' }, 'analysis_not_in_plan'],
  ] as const)('%s', (_name, state, expected) => {
    expect(code(mayAnalyse(state, now))).toBe(expected)
  })
})

describe('one more person', () => {
  test.each([
    ['while there is room', { ...pro, userCount: 2 }, false, 'ok'],
    ['when all places are taken', pro, false, 'user_quota_full'],
    ['with a day pass beyond the quota', pro, true, 'ok'],
    ['without a quota', { ...pro, userQuota: null }, false, 'ok'],
    [
      'into a trial that is over',
      { ...pro, tier: 'trial', trialEndsAt: earlier, userCount: 0 },
      false,
      'organization_trial_expired',
    ],
    ['into a trial that is over, with a day pass', { ...pro, tier: 'trial', trialEndsAt: earlier }, true, 'ok'],
    ['while the subscription is inactive', { ...pro, userCount: 0, subscriptionActive: false }, false, 'ok'],
  ] as const)('%s', (_name, state, dayPass, expected) => {
    expect(code(mayAddUser(state, { dayPass }, now))).toBe(expected)
  })
})

describe('one more child organization', () => {
  const parent = { ...pro, parentOrganizationId: null, childOrganizationQuota: 2, childCount: 1 }
  test.each([
    ['while there is room', parent, 'ok'],
    ['when the plan allows no more', { ...parent, childCount: 2 }, 'child_quota_full'],
    ['of a child', { ...parent, parentOrganizationId: 'p' }, 'child_of_child'],
    ['of a trial that is over', { ...parent, tier: 'trial', trialEndsAt: earlier }, 'organization_trial_expired'],
  ] as const)('%s', (_name, state, expected) => {
    expect(code(mayAddChild(state, now))).toBe(expected)
  })
})

describe('a day pass', () => {
  const purchase = { productKey: 'day_pass', quantityLeft: 1, validUntil: later } as const
  test('is there until it is used up or its time to be used is over', () => {
    expect(givesDayPass(purchase, now)).toBe(true)
    expect(givesDayPass({ ...purchase, validUntil: null }, now)).toBe(true)
    expect(givesDayPass({ ...purchase, quantityLeft: 0 }, now)).toBe(false)
    expect(givesDayPass({ ...purchase, validUntil: now }, now)).toBe(false)
  })

  test('lasts a day', () => {
    expect(dayPassEnd(now).toISOString()).toBe('2026-03-03T09:00:00.000Z')
  })
})
