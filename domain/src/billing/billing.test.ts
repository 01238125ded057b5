import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '#testing/cases.ts'
import { mayBuild } from '../organizations/organization-state.ts'
import { partOf, periodEnd, prorate, taxOn } from './billing-period.ts'
import { type ChangeFacts, type ChangeRequest, changeSteps, directionOf, lossesOf } from './plan-change.ts'
import { allowanceOf, planKey, planOfKey, plans, type Plan } from './plans.ts'
import { passesOfKey, passKeys } from './products.ts'
import { entitlementOf, type Subscription, subscriptionStateOf, subscriptionStates } from './subscription-state.ts'

const plan = (text: string): Plan => {
  const found = planOfKey(`crux_${text}`)
  if (!found) throw new Error(`no plan ${text}`)
  return found
}
const now = new Date('2026-11-23T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)

test('every plan has a key of its own, and only those are keys', () => {
  expect(new Set(plans.map(planKey)).size).toBe(6)
  for (const one of plans) expect(planOfKey(planKey(one))).toEqual(one)
  expect(['crux_trial_month', 'crux_basic', 'crux_day_pass_1'].map(planOfKey)).toEqual([null, null, null])
})

test('the builders’ rule and the list of what a plan has come from one place', () => {
  for (const tier of ['one_to_one', 'basic', 'pro', 'trial'] as const)
    expect(mayBuild({ tier, subscriptionActive: true, trialEndsAt: null }, now).ok).toBe(allowanceOf(tier).builders)
})

test('a plan has room for so many people and child organizations', () => {
  const rooms = (['one_to_one', 'basic', 'pro', 'trial'] as const).map(allowanceOf)
  expect(rooms.map(({ userQuota, childQuota }) => [userQuota, childQuota])).toEqual([
    [3, 0],
    [10, 0],
    [null, 10],
    [null, 10],
  ])
})

test('day passes come alone or in packs; nothing else is one', () => {
  expect(passKeys.map((key) => [key, passesOfKey(key)])).toEqual([
    ['crux_day_pass_1', 1],
    ['crux_day_pass_5', 5],
    ['crux_day_pass_10', 10],
  ])
  expect(['crux_day_pass_2', 'crux_basic_month', 'constructor'].map(passesOfKey)).toEqual([null, null, null])
})

test.each([
  ['basic_month', 'basic_month', 'same'],
  ['basic_month', 'basic_year', 'upgrade'],
  ['basic_year', 'basic_month', 'downgrade'],
  ['basic_year', 'pro_month', 'upgrade'],
  ['pro_month', 'basic_year', 'downgrade'],
  ['one_to_one_year', 'basic_month', 'upgrade'],
  ['pro_year', 'one_to_one_month', 'downgrade'],
])('from %s to %s is %s', (from, to, direction) => {
  expect(directionOf(plan(from), plan(to))).toBe(direction)
})

describe('what is asked of the provider', () => {
  const facts: Record<string, Partial<ChangeFacts>> = {
    running: {},
    changing: { isChanging: true },
    cancelled: { isCancelled: true },
    past_due: { isPastDue: true },
    'past_due, changing': { isPastDue: true, isChanging: true },
  }
  const requests: Record<string, ChangeRequest> = {
    cancel: { kind: 'cancel' },
    keep: { kind: 'keep' },
    upgrade: { kind: 'change', to: plan('pro_month') },
    downgrade: { kind: 'change', to: plan('one_to_one_month') },
    revoke: { kind: 'change', to: plan('basic_month') },
  }
  test.each([
    ['running', 'cancel', ['cancel_at_end']],
    ['running', 'keep', []],
    ['running', 'upgrade', ['change_now']],
    ['running', 'downgrade', ['change_at_end']],
    ['running', 'revoke', []],
    ['changing', 'cancel', ['release_schedule', 'cancel_at_end']],
    ['changing', 'keep', []],
    ['changing', 'upgrade', ['release_schedule', 'change_now']],
    ['changing', 'downgrade', ['release_schedule', 'change_at_end']],
    ['changing', 'revoke', ['release_schedule']],
    ['cancelled', 'cancel', []],
    ['cancelled', 'keep', ['keep']],
    ['cancelled', 'upgrade', ['change_now', 'keep']],
    ['cancelled', 'downgrade', ['keep', 'change_at_end']],
    ['cancelled', 'revoke', []],
    ['past_due', 'cancel', ['cancel_at_end']],
    ['past_due', 'keep', []],
    ['past_due', 'upgrade', null],
    ['past_due', 'downgrade', ['change_at_end']],
    ['past_due', 'revoke', []],
    ['past_due, changing', 'cancel', ['release_schedule', 'cancel_at_end']],
    ['past_due, changing', 'upgrade', null],
    ['past_due, changing', 'revoke', ['release_schedule']],
  ] as const)('%s: %s', (state, request, steps) => {
    const all = { plan: plan('basic_month'), isChanging: false, isCancelled: false, isPastDue: false, ...facts[state] }
    expect(changeSteps(all, requests[request] as ChangeRequest)).toEqual(steps)
  })
})

test('a smaller plan says what it takes away', () => {
  expect(lossesOf('pro', 'one_to_one', { userCount: 5, childCount: 2 })).toEqual({
    modes: ['crux'],
    builders: true,
    analysis: true,
    ai: true,
    peopleOver: 2,
    childrenOver: 2,
  })
  expect(lossesOf('basic', 'pro', { userCount: 500, childCount: 0 })).toEqual({
    modes: [],
    builders: false,
    analysis: false,
    ai: false,
    peopleOver: 0,
    childrenOver: 0,
  })
})

test.each(['one_to_one', 'basic', 'pro'] as const)('%s takes nothing away from itself', (tier) => {
  expect(lossesOf(tier, tier, { userCount: 1, childCount: 0 })).toEqual({
    modes: [],
    builders: false,
    analysis: false,
    ai: false,
    peopleOver: 0,
    childrenOver: 0,
  })
})

describe('how an organization stands with its plan', () => {
  const running: Subscription = {
    plan: plan('basic_month'),
    status: 'active',
    periodEnd: inDays(10),
    cancelsAtEnd: false,
    upcoming: null,
    pastDueSince: null,
  }
  const failing = { ...running, status: 'past_due', pastDueSince: now } as const
  const stands = [
    ['a plan that nobody pays for', true, null, 'active'],
    ['one that is over', false, null, 'inactive'],
    ['a subscription', true, running, 'active'],
    ['one that ends', true, { ...running, cancelsAtEnd: true }, 'cancelled'],
    ['one that becomes smaller', true, { ...running, upcoming: plan('one_to_one_month') }, 'changing'],
    ['one that cannot be paid', true, { ...failing, cancelsAtEnd: true }, 'past_due'],
    ['one that has ended', false, { ...running, status: 'ended' }, 'inactive'],
  ] as const
  test.each(stands)('%s', (_name, isActive, subscription, state) => {
    expect(subscriptionStateOf(isActive, subscription, now)).toBe(state)
  })
  test('in one of the states that there are', () => {
    expect(new Set(stands.map(([, , , state]) => state))).toEqual(new Set(subscriptionStates))
  })
  test('who cannot pay keeps the plan for 14 days, to the second', () => {
    expect(entitlementOf(failing, new Date(inDays(14).getTime() - 1))).toBe('basic')
    expect(entitlementOf(failing, inDays(14))).toBeNull()
    expect(entitlementOf(null, now)).toBeNull()
  })
})

describe('periods and money', () => {
  test('a subscription that began on the 31st comes back to it', () => {
    const days: string[] = []
    for (let at = new Date('2026-01-31T08:00:00Z'), n = 0; n < 4; n += 1) {
      at = periodEnd(at, 'month', 31)
      days.push(at.toISOString().slice(0, 10))
    }
    expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
    expect(periodEnd(new Date('2024-02-29T00:00:00Z'), 'year', 29).toISOString().slice(0, 10)).toBe('2025-02-28')
  })
  test('tax is rounded half away from zero', () => {
    expect([8900, 9500, -8900, -1, 0].map((amount) => taxOn(amount, 2550))).toEqual([2270, 2423, -2270, 0, 0])
  })
  describe('a change of plan', () => {
    const paid = {
      amount: 3000,
      interval: 'month',
      start: new Date('2026-11-01T00:00:00Z'),
      end: new Date('2026-12-01T00:00:00Z'),
    } as const
    const half = new Date('2026-11-16T00:00:00Z')
    test('in the middle of the month gives half of it back and charges half of the new one; the month stays', () => {
      expect(prorate(paid, { amount: 9000, interval: 'month' }, half)).toEqual({
        credit: -1500,
        charge: 4500,
        start: paid.start,
        end: paid.end,
      })
    })
    test('to a year begins one now and charges it whole', () => {
      expect(prorate(paid, { amount: 90_000, interval: 'year' }, half)).toEqual({
        credit: -1500,
        charge: 90_000,
        start: half,
        end: new Date('2027-11-16T00:00:00Z'),
      })
    })
    test('after the end gives nothing back, however dear the period was', () => {
      const dear = { ...paid, amount: 50_000_000_000 }
      const late = new Date(paid.end.getTime() + 1)
      expect(prorate(dear, { amount: 9000, interval: 'month' }, late)).toMatchObject({ credit: 0, charge: 0 })
    })
  })
  test('a change pays for the time that is left, never back more than was paid', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(1_000_000),
        fc.constantFrom('month', 'year'),
        fc.constantFrom('month', 'year'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (amount, nextAmount, interval, nextInterval, share) => {
          const end = periodEnd(now, interval, now.getUTCDate())
          const at = new Date(now.getTime() + Math.floor((end.getTime() - now.getTime()) * share))
          const change = prorate(
            { amount, interval, start: now, end },
            { amount: nextAmount, interval: nextInterval },
            at,
          )
          expect(-change.credit).toBeLessThanOrEqual(amount)
          expect(change.credit).toBeLessThanOrEqual(0)
          expect(change.charge).toBeLessThanOrEqual(nextAmount)
          expect(change.end > at || share === 1).toBe(true)
          expect(Number.isInteger(change.credit + change.charge)).toBe(true)
        },
      ),
      cases(),
    )
    expect(partOf(8900, 21, 30)).toBe(6230)
  })
})
