import { dueDate, type DueDateOption, dueDateOptions } from '#domain/conclusions/due-date.ts'

/** The option for a custom date. */
export const ownDate = 'own'

/** A due date in the form: a preset, counted from the moment of saving, or a timestamp. */
export type Due = { kind: 'preset'; option: DueDateOption } | { kind: 'moment'; moment: string }

/** Reads a form's due value. */
export function readDue(value: string): Due {
  const option = dueDateOptions.find((name) => name === value)
  return option ? { kind: 'preset', option } : { kind: 'moment', moment: value }
}

/** The timestamp that a form's due value means now, ISO 8601. */
export function dueMoment(value: string, now: Date): string {
  const due = readDue(value)
  return due.kind === 'preset' ? dueDate(due.option, now).toISOString() : due.moment
}

const two = (part: number) => String(part).padStart(2, '0')

/**
 * The day of a timestamp in this device's time zone, as a date field holds it: `2026-11-20`. Empty if the timestamp is
 * invalid.
 */
export function dayOf(moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Noon of a date field's day in this device's time zone, ISO 8601; null while the field holds no date. */
export function momentOf(day: string): string | null {
  const date = new Date(`${day}T12:00`)
  return day === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}
