import type { Db } from '#server/db/open-database.ts'
import { handOnCatalogue } from './hand-on-catalogue.ts'
import { endShareLinksBy } from '#server/reports/commands/share-link.ts'

/**
 * Cleans up after a membership that has changed or gone: where the person no longer reaches an organization or its
 * children, what they made passes to the admins there, and their open links to its reports end.
 */
export async function endReach(tx: Db, userId: string, organizationId: string): Promise<void> {
  await handOnCatalogue(tx, userId, organizationId)
  await endShareLinksBy(tx, userId, organizationId)
}
