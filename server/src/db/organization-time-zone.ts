import { eq } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { organizations } from './schema/people.ts'

/** The IANA time zone in which an organization's days begin. */
export async function timeZoneOf(db: Db, organizationId: string): Promise<string> {
  const [row] = await db
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!row) throw new Error('an organization without its row')
  return row.timeZone
}

/** The hour of the day in a time zone, 0 to 23. */
export function hourIn(timeZone: string, moment: Date): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment))
}
