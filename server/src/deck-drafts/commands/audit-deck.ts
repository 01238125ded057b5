import type { AuditAction } from '#domain/organizations/audit-actions.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'

/** Tells the organization's audit log what was done with a deck. */
export async function auditDeck(
  tx: Db,
  viewer: CatalogueViewer,
  entry: { deckId: string; action: Extract<AuditAction, `deck.${string}`>; data?: Record<string, unknown>; now: Date },
): Promise<void> {
  await recordAudit(
    tx,
    {
      organizationId: viewer.organizationId,
      actorUserId: viewer.userId,
      action: entry.action,
      subject: { type: 'deck', id: entry.deckId },
      data: entry.data ?? {},
    },
    entry.now,
  )
}
