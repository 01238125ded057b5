import { expect, test } from 'vitest'
import { losesLastAdmin } from './last-admin.ts'

const place = (id: string, changes: object = {}) => ({
  id,
  role: 'admin' as const,
  accepted: true,
  hidden: false,
  ...changes,
})

test.each([
  ['the only admin', [place('a'), place('m', { role: 'game_master' })], ['a'], true],
  ['one of two', [place('a'), place('b')], ['a'], false],
  ['both of two', [place('a'), place('b')], ['a', 'b'], true],
  ['a game master', [place('a'), place('m', { role: 'game_master' })], ['m'], false],
  ['beside an admin who has not accepted yet', [place('a'), place('b', { accepted: false })], ['a'], true],
  ['beside a hidden admin', [place('a'), place('b', { hidden: true })], ['a'], true],
  ['where nobody leads, as in a new child', [place('m', { role: 'game_master' })], ['m'], false],
])('an organization loses its last admin: %s', (_name, places, going, expected) => {
  expect(losesLastAdmin(places, new Set(going))).toBe(expected)
})
