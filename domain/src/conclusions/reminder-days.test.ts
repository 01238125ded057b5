import { expect, test } from 'vitest'
import { reminderDue } from './reminder-days.ts'

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
