import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { organizations } from '#server/db/schema/people.ts'
import type { OrganizationFacts } from './access/authorize.ts'

/** The facts that decide on access to an organization; null when there is none with this id. */
export async function organizationFacts(db: Db, organizationId: string): Promise<OrganizationFacts | null> {
  const [row] = await db
    .select({ id: organizations.id, parentOrganizationId: organizations.parentOrganizationId })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return row ?? null
}
