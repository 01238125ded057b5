/**
 * The presets for when an action is due: from now plus 12 hours (specification, section 9); the first is the default.
 */
export const dueDateOptions = ['day', 'week', 'month'] as const
export type DueDateOption = (typeof dueDateOptions)[number]

const hour = 3_600_000

/** The due date of an option, counted from `now`; a month is the same day of the next month, clamped to its last. */
export function dueDate(option: DueDateOption, now: Date): Date {
  const start = new Date(now.getTime() + 12 * hour)
  if (option === 'day') return new Date(start.getTime() + 24 * hour)
  if (option === 'week') return new Date(start.getTime() + 7 * 24 * hour)
  const due = new Date(start)
  due.setUTCMonth(due.getUTCMonth() + 1)
  if (due.getUTCDate() !== start.getUTCDate()) due.setUTCDate(0)
  return due
}
