import { dayIn, hourIn, nextDay, startOfDay } from '../time/time-zone.ts'

/** The hours of the organization's morning in which reminders are sent: from the first, before the last. */
export const reminderHours = { from: 8, before: 10 } as const

const hour = 3_600_000

/** Whether reminders may leave at this moment in a time zone. */
export function isMorning(timeZone: string, moment: Date): boolean {
  const hours = hourIn(timeZone, moment)
  return hours >= reminderHours.from && hours < reminderHours.before
}

/** When the next morning begins in a time zone, also on days on which clocks are changed. */
export function nextMorning(timeZone: string, now: Date): Date {
  const { from } = reminderHours
  const today = dayIn(timeZone, now)
  const mornings = [today, nextDay(today)].flatMap((day) => {
    const midnight = startOfDay(timeZone, day).getTime()
    return [from - 1, from, from + 1].map((hours) => new Date(midnight + hours * hour))
  })
  return mornings.find((moment) => moment > now && isMorning(timeZone, moment)) ?? new Date(now.getTime() + 24 * hour)
}

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
