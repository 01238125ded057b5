import { expect, it } from 'vitest'
import { dayOf, dueMoment, momentOf, readDue } from './due.ts'

const now = new Date('2026-11-19T08:00:00.000Z')

it('counts a preset from the moment of saving plus 12 hours', () => {
  expect(dueMoment('day', now)).toBe('2026-11-20T20:00:00.000Z')
  expect(dueMoment('week', now)).toBe('2026-11-26T20:00:00.000Z')
  expect(dueMoment('month', now)).toBe('2026-12-19T20:00:00.000Z')
})

it('leaves a date of one’s own as it is', () => {
  expect(dueMoment('2027-01-15T10:00:00.000Z', now)).toBe('2027-01-15T10:00:00.000Z')
  expect(readDue('2027-01-15T10:00:00.000Z').kind).toBe('moment')
})

it('gives the day back that was chosen', () => {
  const moment = momentOf('2027-01-15')
  expect(moment).not.toBeNull()
  expect(dayOf(moment ?? '')).toBe('2027-01-15')
  expect(momentOf('')).toBeNull()
})

it('is no date while a year is being typed', () => {
  expect(['0002-12-24', '0020-12-24', '0202-12-24', '2026-12-24'].map((day) => momentOf(day) !== null)).toEqual([
    false,
    false,
    false,
    true,
  ])
})

it('reads a stored moment of any year as a date that the field understands', () => {
  expect(dayOf('0002-12-24T12:00:00.000Z')).toBe('0002-12-24')
  expect(dayOf('-000001-12-24T12:00:00.000Z')).toBe('')
})
