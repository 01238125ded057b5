import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { crystallizationTemplates, decks, gameTypes } from '#server/db/schema/library.ts'

/**
 * Takes a person's name off the decks, game types and templates that they made: in one organization when they leave it, everywhere when
 * they are erased. What nobody else saw is seen by the admins from then on (decisions, section 10).
 */
export async function handOnCatalogue(tx: Db, userId: string, organizationId?: string): Promise<void> {
  for (const table of [decks, gameTypes, crystallizationTemplates])
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
