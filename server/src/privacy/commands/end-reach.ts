import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { oneUseLinks } from '#server/db/schema/links.ts'
import { handOnCatalogue } from './hand-on-catalogue.ts'
import { endShareLinksBy } from '#server/reports/commands/share-link.ts'

/**
 * Cleans up after a membership that has changed or gone: where the person no longer reaches an organization or its
 * children, what they made passes to the admins there, their open links to its reports end, and no refused move takes
 * them back there as what they were.
 */
export async function endReach(tx: Db, userId: string, organizationId: string): Promise<void> {
  await handOnCatalogue(tx, userId, organizationId)
  await endShareLinksBy(tx, userId, organizationId)
  const { userId: mailedTo, kind, usedAt, returnToOrganizationId } = oneUseLinks
  await tx
    .update(oneUseLinks)
    .set({ returnToOrganizationId: null })
    .where(
      and(eq(mailedTo, userId), eq(kind, 'refuse_place'), isNull(usedAt), eq(returnToOrganizationId, organizationId)),
    )
}
