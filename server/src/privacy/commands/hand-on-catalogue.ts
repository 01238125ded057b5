import { and, eq, inArray, isNotNull, notInArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open-database.ts'
import { persistedAnalyses } from '#server/db/schema/analyses.ts'
import { crystallizationTemplates, decks, gameTypes } from '#server/db/schema/library.ts'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'

/**
 * Removes a person's name from the decks, game types and templates that they made: in one organization and those of its
 * children that they no longer reach, once they have left it; everywhere when they are erased. Private ones become
 * visible to the admins (decisions, section 10).
 */
export async function handOnCatalogue(tx: Db, userId: string, organizationId?: string): Promise<void> {
  if (organizationId === undefined) return handOn(tx, userId, () => undefined)
  const children = childrenOutOfReach(tx, userId, organizationId)
  await handOn(tx, userId, (place) => or(eq(place, organizationId), inArray(place, children)))
}

/** The same only in an organization's children, once somebody is no longer its admin. */
export async function handOnInChildren(tx: Db, userId: string, organizationId: string): Promise<void> {
  const children = childrenOutOfReach(tx, userId, organizationId)
  await handOn(tx, userId, (place) => inArray(place, children))
}

/** The children of an organization in which the person has no membership of their own. */
function childrenOutOfReach(tx: Db, userId: string, organizationId: string) {
  const own = tx
    .select({ id: organizationUsers.organizationId })
    .from(organizationUsers)
    .where(and(eq(organizationUsers.userId, userId), isNotNull(organizationUsers.acceptedAt)))
  return tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.parentOrganizationId, organizationId), notInArray(organizations.id, own)))
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
