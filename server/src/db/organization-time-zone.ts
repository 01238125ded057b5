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
