import { expect, test } from 'vitest'
import { reasonAgainstChild } from './child-rules.ts'

const parent = {
  parentOrganizationId: null,
  blocks: [],
  childOrganizationQuota: 2,
  childOrganizationCount: 1,
} satisfies Parameters<typeof reasonAgainstChild>[0]

test.each([
  ['may be made while the plan has room', parent, null],
  ['may not be made when all are taken', { ...parent, childOrganizationCount: 2 }, 'quota-full'],
  ['may not be made in a child', { ...parent, parentOrganizationId: 'p' }, 'child-of-child'],
  [
    'may not be made once the trial is over',
    { ...parent, blocks: ['organization_trial_expired'] as 'organization_trial_expired'[] },
    'trial-over',
  ],
])('one more child organization %s', (_, facts, expected) => {
  expect(reasonAgainstChild(facts)).toBe(expected)
})
