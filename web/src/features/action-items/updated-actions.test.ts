import { expect, test } from 'vitest'
import { type ActionPage, withUpdated, withUpdatedStaying } from './updated-actions.ts'

type Tracked = ActionPage['data'][number]

const action = (id: string, change: Partial<Tracked> = {}) =>
  ({ type: 'tracked-action-items', id, state: 'open', isOverdue: false, ...change }) as Tracked
const page = (data: Tracked[]): ActionPage =>
  ({
    data,
    meta: { total: 2, counts: { all: 9, pending: 4, done: 5, overdue: 1, blocked: 1, dropped: 0, games: 3 } },
  }) as ActionPage

test('what was updated stays in its place, and the counts follow', () => {
  const before = page([action('a', { state: 'blocked', isOverdue: true }), action('b')])
  const after = withUpdated(before, [action('a', { state: 'done' })])
  expect(after.data.map(({ id, state }) => [id, state])).toEqual([
    ['a', 'done'],
    ['b', 'open'],
  ])
  expect(after.meta.counts).toEqual({ all: 9, pending: 3, done: 6, overdue: 0, blocked: 0, dropped: 0, games: 3 })
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
