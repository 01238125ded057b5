import { expect, test } from 'vitest'
import { losesLastAdmin } from './last-admin.ts'

const membership = (id: string, changes: object = {}) => ({
  id,
  role: 'admin' as const,
  accepted: true,
  hidden: false,
  ...changes,
})

test.each([
  ['the only admin', [membership('a'), membership('m', { role: 'game_master' })], ['a'], true],
  ['one of two', [membership('a'), membership('b')], ['a'], false],
  ['both of two', [membership('a'), membership('b')], ['a', 'b'], true],
  ['a game master', [membership('a'), membership('m', { role: 'game_master' })], ['m'], false],
  ['beside an admin who has not accepted yet', [membership('a'), membership('b', { accepted: false })], ['a'], true],
  ['beside a hidden admin', [membership('a'), membership('b', { hidden: true })], ['a'], true],
  ['where nobody leads, as in a new child', [membership('m', { role: 'game_master' })], ['m'], false],
])('an organization loses its last admin: %s', (_name, memberships, going, expected) => {
  expect(losesLastAdmin(memberships, new Set(going))).toBe(expected)
})
