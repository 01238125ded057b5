import type { AuditAction } from '#domain/organizations/audit-actions.ts'
import type { Db } from '#server/db/open-database.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { recordAudit } from './record-audit.ts'

type ItemType = 'deck' | 'game_type' | 'crystallization_template'

/** Records in the organization's audit log what was done with a deck, game type or template. */
export async function auditItem<Type extends ItemType>(
  tx: Db,
  viewer: CatalogueViewer,
  entry: {
    type: Type
    id: string
    action: Extract<AuditAction, `${Type}.${string}`>
    data?: Record<string, unknown>
    now: Date
  },
): Promise<void> {
  await recordAudit(
    tx,
    {
      organizationId: viewer.organizationId,
      actorUserId: viewer.userId,
      action: entry.action,
      subject: { type: entry.type, id: entry.id },
      data: entry.data ?? {},
    },
    entry.now,
  )
}
