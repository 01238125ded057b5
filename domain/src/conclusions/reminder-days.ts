/** The hours of the organization's morning in which reminders are sent: from the first, before the last. */
export const reminderHours = { from: 8, before: 10 } as const

export type ReminderKind = 'before' | 'after'

/** How many days late a reminder may still be sent if its own morning was missed. */
const lateDays = { before: 1, after: 2 } as const

/**
 * The reminder of an action that is due this morning: the day before or, late, on the day itself; the day after or,
 * late, at most two days later. Days are `2026-11-27`, both in the organization's time zone.
 */
export function reminderDue(today: string, due: string): ReminderKind | null {
  const days = Math.round((Date.parse(today) - Date.parse(due)) / (24 * 3_600_000))
  if (days >= -1 && days <= lateDays.before - 1) return 'before'
  return days >= 1 && days <= 1 + lateDays.after ? 'after' : null
}
