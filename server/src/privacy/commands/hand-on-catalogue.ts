import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { persistedAnalyses } from '#server/db/schema/analyses.ts'
import { crystallizationTemplates, decks, gameTypes } from '#server/db/schema/library.ts'

/**
 * Removes a person's name from the decks, game types and templates that they made: in one organization when they leave it, everywhere when
 * they are erased. Private ones become visible to the admins (decisions, section 10).
 */
export async function handOnCatalogue(tx: Db, userId: string, organizationId?: string): Promise<void> {
  // A private saved analysis is of no use to anybody else.
  await tx
    .delete(persistedAnalyses)
    .where(
      and(
        eq(persistedAnalyses.createdBy, userId),
        eq(persistedAnalyses.visibility, 'self'),
        organizationId === undefined ? undefined : eq(persistedAnalyses.organizationId, organizationId),
      ),
    )
  for (const table of [decks, gameTypes, crystallizationTemplates, persistedAnalyses])
    await tx
      .update(table)
      .set({ createdBy: null })
      .where(
        and(
          eq(table.createdBy, userId),
          organizationId === undefined ? undefined : eq(table.organizationId, organizationId),
        ),
      )
}
