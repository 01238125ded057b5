/** The hours of the organization's morning in which reminders leave: from the first, before the last. */
export const reminderHours = { from: 8, before: 10 } as const

export type ReminderKind = 'before' | 'after'

/** How many days late a reminder may still leave when nothing could on its own morning. */
const lateDays = { before: 1, after: 2 } as const

/**
 * Which reminder of an action is due this morning: the day before, else on the day itself; the day after, else two days later at most.
 * Days are `2026-11-27`, both in the organization's time zone.
 */
export function reminderDue(today: string, due: string): ReminderKind | null {
  const days = Math.round((Date.parse(today) - Date.parse(due)) / (24 * 3_600_000))
  if (days >= -1 && days <= lateDays.before - 1) return 'before'
  return days >= 1 && days <= 1 + lateDays.after ? 'after' : null
}
