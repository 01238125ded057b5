import { dueDate, type DueDateOption, dueDateOptions } from '#domain/conclusions/due-date.ts'

/** The choice that stands for a date of one's own. */
export const ownDate = 'own'

/** When something is due, as the form holds it: a preset that is counted from the moment of saving, or a moment. */
export type Due = { kind: 'preset'; option: DueDateOption } | { kind: 'moment'; moment: string }

/** Reads a form's due value. */
export function readDue(value: string): Due {
  const option = dueDateOptions.find((name) => name === value)
  return option ? { kind: 'preset', option } : { kind: 'moment', moment: value }
}

/** The moment that a form's due value stands for now, ISO 8601. */
export function dueMoment(value: string, now: Date): string {
  const due = readDue(value)
  return due.kind === 'preset' ? dueDate(due.option, now).toISOString() : due.moment
}

const two = (part: number) => String(part).padStart(2, '0')

/** A moment's day on this device's calendar, as a date field holds it: `2026-11-20`. */
export function dayOf(moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Noon of a date field's day on this device's calendar, ISO 8601; null while the field holds no date. */
export function momentOf(day: string): string | null {
  const date = new Date(`${day}T12:00`)
  return day === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}
