import { expect, test } from 'vitest'
import { type KindsWanted, actionKinds, countedOf, urgencies } from './action-counts.ts'

const counts = { openLate: 1, blockedLate: 2, blockedInTime: 4, openSoon: 8, openLater: 16, done: 32, dropped: 64 }

test.each<[KindsWanted, number]>([
  [{}, 127],
  [{ isDone: true }, 32],
  [{ isDone: false }, 95],
  [{ states: ['open', 'blocked'] }, 31],
  [{ states: ['blocked'] }, 6],
  [{ isOverdue: true }, 3],
  [{ isOverdue: false }, 124],
  [{ isOverdue: true, states: ['blocked'] }, 2],
  [{ isOverdue: true, isDone: true }, 0],
  [{ urgency: 'settled' }, 96],
  [{ urgency: 'late', states: ['open'] }, 1],
])('of the kinds %j there are %d', (wanted, found) => {
  expect(countedOf(counts, wanted)).toBe(found)
})

test('every kind is of one urgency, in their order', () => {
  const order = actionKinds.map(({ urgency }) => urgencies.indexOf(urgency))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})
