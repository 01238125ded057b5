import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { persistedAnalyses } from '#server/db/schema/analyses.ts'
import { crystallizationTemplates, decks, gameTypes } from '#server/db/schema/library.ts'

/**
 * Takes a person's name off the decks, game types and templates that they made: in one organization when they leave it, everywhere when
 * they are erased. What nobody else saw is seen by the admins from then on (decisions, section 10).
 */
export async function handOnCatalogue(tx: Db, userId: string, organizationId?: string): Promise<void> {
  // A saved analysis that nobody else saw is of no use to anybody else.
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
