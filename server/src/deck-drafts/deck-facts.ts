import { eq } from 'drizzle-orm'
import { decks } from '#server/db/schema/library.ts'
import type { OrganizationFacts } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import type { Services } from '#server/services.ts'

/** Facts about the organization that owns a deck; null for the library's, which nobody can change. */
export async function deckFacts(
  { params }: { params: { deckId: string } },
  { database: { db } }: Services,
): Promise<OrganizationFacts | null> {
  const [row] = await db.select({ organizationId: decks.organizationId }).from(decks).where(eq(decks.id, params.deckId))
  return row?.organizationId ? organizationFacts(db, row.organizationId) : null
}
