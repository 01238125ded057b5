import { eq } from 'drizzle-orm'
import { gameTypes } from '#server/db/schema/library.ts'
import type { OrganizationFacts } from '#server/http/access/authorize.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import type { Services } from '#server/services.ts'

/** Facts about the organization that owns a game type; null for the library's, which nobody can change. */
export async function gameTypeFacts(
  { params }: { params: { gameTypeId: string } },
  { database: { db } }: Services,
): Promise<OrganizationFacts | null> {
  const [row] = await db
    .select({ organizationId: gameTypes.organizationId })
    .from(gameTypes)
    .where(eq(gameTypes.id, params.gameTypeId))
  return row?.organizationId ? organizationFacts(db, row.organizationId) : null
}
