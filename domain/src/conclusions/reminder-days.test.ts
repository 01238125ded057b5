import { expect, test } from 'vitest'
import { nextMorning, reminderDue } from './reminder-days.ts'

test.each([
  ['2026-03-27', null],
  ['2026-03-28', 'before'],
  ['2026-03-29', 'before'],
  ['2026-03-30', 'after'],
  ['2026-03-31', 'after'],
  ['2026-04-01', 'after'],
  ['2026-04-02', null],
] as const)('on %s an action that is due on 29 March, when clocks change, gives %s', (today, kind) => {
  expect(reminderDue(today, '2026-03-29')).toBe(kind)
})

test.each([
  ['Europe/Helsinki', '2026-03-08T05:00:00Z', '2026-03-08T06:00:00Z'],
  ['Europe/Helsinki', '2026-03-08T08:00:00Z', '2026-03-09T06:00:00Z'],
  // On days on which clocks are changed, in Australia by half an hour.
  ['Europe/Helsinki', '2026-03-28T20:00:00Z', '2026-03-29T05:00:00Z'],
  ['Europe/Helsinki', '2026-10-24T20:00:00Z', '2026-10-25T06:00:00Z'],
  ['America/Los_Angeles', '2026-03-08T08:00:00Z', '2026-03-08T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T12:00:00Z', '2026-10-03T21:30:00Z'],
])('in %s the next morning after %s begins at %s', (timeZone, now, morning) => {
  expect(nextMorning(timeZone, new Date(now))).toEqual(new Date(morning))
})
