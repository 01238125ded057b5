import type { Db } from '#server/db/open-database.ts'

/** Where days and mornings of an organization are counted (IANA). Every organization has the default of decisions 9 for now. */
export async function timeZoneOf(_db: Db, _organizationId: string): Promise<string> {
  return 'Europe/Helsinki'
}

/** A moment's day in a time zone, `2026-11-27`. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
}

/** A moment's hour of the day in a time zone, 0 to 23. */
export function hourIn(timeZone: string, moment: Date): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment))
}
