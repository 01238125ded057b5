import { expect, test } from 'vitest'
import { isShutOut } from './shut-out.ts'

const now = new Date('2026-03-02T09:00:00Z')
const later = new Date(now.getTime() + 1)
const over = { tier: 'trial', trialEndsAt: now, dayPassUntil: null } as const
const running = { tier: 'trial', trialEndsAt: later, dayPassUntil: null } as const
const paid = { tier: 'basic', trialEndsAt: null, dayPassUntil: null } as const

test.each([
  ['a game master of a trial that is over', [{ ...over, role: 'game_master' }], true],
  ['an admin of a trial that is over', [{ ...over, role: 'admin' }], false],
  ['a game master of a running trial', [{ ...running, role: 'game_master' }], false],
  [
    'a game master who has a paid organization too',
    [
      { ...over, role: 'game_master' },
      { ...paid, role: 'game_master' },
    ],
    false,
  ],
  ['a game master who chose a plan after the trial', [{ ...over, tier: 'pro', role: 'game_master' }], false],
  ['a game master whose day pass runs', [{ ...over, dayPassUntil: later, role: 'game_master' }], false],
  ['a game master whose day pass is over', [{ ...over, dayPassUntil: now, role: 'game_master' }], true],
  ['somebody without any organization', [], false],
] as const)('%s', (_, memberships, expected) => {
  expect(isShutOut(memberships, now)).toBe(expected)
})
