import { describe, expect, test } from 'vitest'
import { membershipActions, reasonAgainstTarget } from './membership-actions.ts'

const master = { role: 'game_master', invited: false, lastAdmin: false, labels: [] } as {
  role: 'game_master' | 'admin'
  invited: boolean
  lastAdmin: boolean
  labels: 'day_pass'[]
}
const reasons = (membership: typeof master, targets = 1) =>
  Object.fromEntries(membershipActions(membership, targets).map(({ action, reason }) => [action, reason]))

describe('what an admin is offered for a person', () => {
  test('everything for a game master who could go elsewhere', () => {
    expect(reasons(master)).toEqual({ 'make-admin': null, move: null, copy: null, remove: null })
  })

  test('sending it again for an invitation', () => {
    expect(reasons({ ...master, invited: true })).toHaveProperty('resend', null)
  })

  test('nothing that takes the last admin away, and it says so', () => {
    expect(reasons({ ...master, role: 'admin', lastAdmin: true })).toEqual({
      'make-game-master': 'last-admin',
      move: 'last-admin',
      copy: null,
      remove: 'last-admin',
    })
  })

  test('no admin with a day pass', () => {
    expect(reasons({ ...master, labels: ['day_pass'] })['make-admin']).toBe('day-pass')
  })

  test('no way elsewhere without another organization', () => {
    expect(reasons(master, 0)).toMatchObject({ move: 'nowhere', copy: 'nowhere', remove: null })
  })
})

describe('an organization that somebody could come into', () => {
  const target = { userQuota: 3, userCount: 2, blocks: [] }
  test.each([
    ['has room', target, false, null],
    ['has no quota', { ...target, userQuota: null, userCount: 99 }, false, null],
    ['has all places taken', { ...target, userCount: 3 }, false, 'quota-full'],
    ['has the person already, whatever its quota', { ...target, userCount: 3 }, true, 'already-there'],
    [
      'is a trial that is over',
      { ...target, blocks: ['organization_trial_expired'] as 'organization_trial_expired'[] },
      false,
      'trial-over',
    ],
  ])('%s', (_, organization, isThere, expected) => {
    expect(reasonAgainstTarget(organization, isThere)).toBe(expected)
  })
})
