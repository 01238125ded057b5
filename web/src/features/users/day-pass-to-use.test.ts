import { expect, test } from 'vitest'
import { dayPassToUse } from './day-pass-to-use.ts'

const now = new Date('2026-03-02T09:00:00Z')
const pass = (quantityLeft: number, validUntil: string | null) => ({
  productKey: 'day_pass' as const,
  quantityLeft,
  validUntil,
})
const old = pass(3, '2026-03-02T09:00:00Z')
const used = pass(0, '2026-04-01T09:00:00Z')
const soon = pass(1, '2026-05-01T09:00:00Z')
const always = pass(2, null)

test.each([
  ['none where nothing was bought', [], null],
  ['none that is too old or used up', [old, used], null],
  ['the one that ends first', [old, used, soon, always], soon],
  ['one that never ends', [used, always], always],
])('the day pass to use is %s', (_, purchases, expected) => {
  expect(dayPassToUse(purchases, now)).toBe(expected)
})
