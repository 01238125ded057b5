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

const padded = (part: number, length: number) => String(part).padStart(length, '0')

/**
 * The day of a timestamp in this device's time zone, as a date field holds it: `2026-11-20`. Empty if the timestamp is
 * invalid.
 */
export function dayOf(moment: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime()) || date.getFullYear() < 1) return ''
  return [padded(date.getFullYear(), 4), padded(date.getMonth() + 1, 2), padded(date.getDate(), 2)].join('-')
}

/**
 * Noon of a date field's day in this device's time zone, ISO 8601; null while the field holds no date, or one whose
 * year is still being typed.
 */
export function momentOf(day: string): string | null {
  const date = new Date(`${day}T12:00`)
  return Number.isNaN(date.getTime()) || date.getFullYear() < earliestYear ? null : date.toISOString()
}

const earliestYear = 1970
