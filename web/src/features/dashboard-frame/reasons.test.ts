import { expect, test } from 'vitest'
import { reasonsAgainstGames } from './blocks-notice.tsx'

const free = { blocks: [], canCreateGames: true, dayPassUntil: null } as const

test.each([
  ['nothing while games can be created', { ...free, blocks: [] }, []],
  [
    'nothing while a day pass runs, whatever the plan says',
    { ...free, blocks: ['user_quota_exceeded'], dayPassUntil: '2026-03-02T09:00:00Z' },
    [],
  ],
  [
    'every block of the organization',
    { ...free, canCreateGames: false, blocks: ['organization_trial_expired', 'user_quota_exceeded'] },
    ['organization_trial_expired', 'user_quota_exceeded'],
  ],
  [
    'the day pass that is over, not a plan that would allow games',
    { ...free, canCreateGames: false, dayPassUntil: '2026-03-02T09:00:00Z' },
    ['day_pass_over'],
  ],
  ['a day pass that has not begun', { ...free, canCreateGames: false }, ['day_pass_over']],
] as const)('what stands in the way of new games: %s', (_, organization, expected) => {
  expect(reasonsAgainstGames({ ...organization, blocks: [...organization.blocks] })).toEqual(expected)
})
