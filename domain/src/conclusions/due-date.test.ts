import { expect, test } from 'vitest'
import { dueDate, dueDateOptions } from './due-date.ts'

test('counts from now plus twelve hours; a day is the default', () => {
  expect(dueDateOptions[0]).toBe('day')
  expect(dueDate('day', new Date('2026-03-02T09:00:00Z')).toISOString()).toBe('2026-03-03T21:00:00.000Z')
  expect(dueDate('week', new Date('2026-03-02T09:00:00Z')).toISOString()).toBe('2026-03-09T21:00:00.000Z')
})

test.each([
  ['2026-03-02T09:00:00Z', '2026-04-02T21:00:00.000Z'],
  ['2026-01-31T00:00:00Z', '2026-02-28T12:00:00.000Z'],
  ['2026-12-31T20:00:00Z', '2027-02-01T08:00:00.000Z'],
])('a month after %s is the same day of the next, or its last', (now, due) => {
  expect(dueDate('month', new Date(now)).toISOString()).toBe(due)
})
