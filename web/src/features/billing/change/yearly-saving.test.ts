import { expect, test } from 'vitest'
import { yearlySaving } from './yearly-saving.ts'

test('a year saves what it saves in the chosen tier, not in the one with the largest discount', () => {
  const plans = [
    { tier: 'basic', interval: 'month', yearlyDiscountPercent: 0 },
    { tier: 'basic', interval: 'year', yearlyDiscountPercent: 10 },
    { tier: 'pro', interval: 'year', yearlyDiscountPercent: 20 },
    { tier: 'one_to_one', interval: 'year', yearlyDiscountPercent: -2 },
  ] as const
  expect(yearlySaving(plans, 'basic')).toBe(10)
  expect(yearlySaving(plans, 'pro')).toBe(20)
  expect(yearlySaving(plans, 'one_to_one')).toBe(0)
  expect(yearlySaving([], 'pro')).toBe(0)
})
