import { expect, test } from 'vitest'
import { type ActionPage, groupOf, groupsOf, withUpdated, withUpdatedStaying } from './updated-actions.ts'

type Tracked = ActionPage['data'][number]

const action = (id: string, change: Partial<Tracked> = {}) =>
  ({
    type: 'tracked-action-items',
    id,
    state: 'open',
    isOverdue: false,
    dueAt: '2999-01-01T00:00:00Z',
    ...change,
  }) as Tracked
const inTime = { blockedInTime: 0, dueWithinWeek: 0, dueLater: 3 }
const counts = { all: 9, pending: 4, done: 5, overdue: 1, blocked: 1, dropped: 0, ...inTime, games: 3 }
const page = (data: Tracked[]): ActionPage =>
  ({
    data,
    meta: { total: 2, counts },
  }) as ActionPage

test('what was updated stays in its place, and the counts follow', () => {
  const before = page([action('a', { state: 'blocked', isOverdue: true }), action('b')])
  const after = withUpdated(before, [action('a', { state: 'done' })])
  expect(after.data.map(({ id, state }) => [id, state])).toEqual([
    ['a', 'done'],
    ['b', 'open'],
  ])
  expect(after.meta.counts).toEqual({ ...counts, pending: 3, done: 6, overdue: 0, blocked: 0 })
  expect(withUpdated(after, [before.data[0]!])).toEqual({ ...before, updated: ['a'] })
})

test('what is on no page of this list changes nothing', () => {
  const before = page([action('a')])
  expect(withUpdated(before, [action('elsewhere', { state: 'done' })])).toMatchObject(before)
})

test('a page that is read again keeps what was updated here, and lets go what others updated', () => {
  const updated = withUpdated(page([action('a'), action('b'), action('c')]), [action('b', { state: 'done' })])
  const again = withUpdatedStaying(page([action('a'), action('d')]), updated)
  expect(again.data.map(({ id, state }) => [id, state])).toEqual([
    ['a', 'open'],
    ['b', 'done'],
    ['d', 'open'],
  ])
  expect(withUpdatedStaying(page([action('a')]), page([action('b')])).data.map(({ id }) => id)).toEqual(['a'])
})

test.each([
  ['overdue', { isOverdue: true, state: 'blocked' }],
  ['blockedInTime', { state: 'blocked' }],
  ['dueWithinWeek', { dueAt: new Date(Date.now() + 6 * 24 * 3_600_000).toISOString() }],
  ['dueLater', { dueAt: new Date(Date.now() + 8 * 24 * 3_600_000).toISOString() }],
  [null, { state: 'done' }],
] as const)('waits under %s: %j', (group, change) => {
  expect(groupOf(action('a', change))).toBe(group)
})

test('headings stand over rows that were sorted by them, not over those that are about to go, nor over what was updated', () => {
  const late = action('a', { isOverdue: true })
  const by = (sort: string) => groupsOf({ ...page([late]), sort, updated: ['b'] })
  expect([by('urgency')?.(late), by('urgency')?.({ ...late, id: 'b' })]).toEqual(['overdue', null])
  expect([by('due_at'), by('-name'), groupsOf(undefined)]).toEqual([undefined, undefined, undefined])
})
