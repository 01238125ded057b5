import { eq } from 'drizzle-orm'
import { decks } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import type { OrganizationFacts } from '#server/http/access/authorize.ts'
import type { Services } from '#server/services.ts'

/** Facts about the organization that owns a deck; null for the library's, which nobody can change. */
export async function deckFacts(
  { params }: { params: { deckId: string } },
  { database: { db } }: Services,
): Promise<OrganizationFacts | null> {
  const [row] = await db
    .select({ id: organizations.id, parentOrganizationId: organizations.parentOrganizationId })
    .from(decks)
    .innerJoin(organizations, eq(organizations.id, decks.organizationId))
    .where(eq(decks.id, params.deckId))
  return row ?? null
}
