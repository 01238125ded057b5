import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open-database.ts'
import { persistedAnalyses } from '#server/db/schema/analyses.ts'
import { crystallizationTemplates, decks, gameTypes } from '#server/db/schema/library.ts'
import { outOfReach } from '#server/game-rows/out-of-reach.ts'

/**
 * Removes a person's name from the decks, game types and templates that they made: in those of an organization and its
 * children that they no longer reach; everywhere when they are erased. Private ones become visible to the admins
 * (decisions, section 10).
 */
export async function handOnCatalogue(tx: Db, userId: string, organizationId?: string): Promise<void> {
  const places = organizationId === undefined ? undefined : outOfReach(tx, userId, organizationId)
  await handOn(tx, userId, (place) => places && inArray(place, places))
}

async function handOn(tx: Db, userId: string, isHere: (place: PgColumn) => SQL | undefined): Promise<void> {
  // A private saved analysis is of no use to anybody else.
  await tx
    .delete(persistedAnalyses)
    .where(
      and(
        eq(persistedAnalyses.createdBy, userId),
        eq(persistedAnalyses.visibility, 'self'),
        isHere(persistedAnalyses.organizationId),
      ),
    )
  for (const table of [decks, gameTypes, crystallizationTemplates, persistedAnalyses])
    await tx
      .update(table)
      .set({ createdBy: null })
      .where(and(eq(table.createdBy, userId), isHere(table.organizationId)))
}
