import type { AuditAction, AuditSubject } from '#domain/organizations/audit-actions.ts'
import type { Db } from '#server/db/open-database.ts'
import { auditLog } from '#server/db/schema/audit.ts'

export interface AuditEntry {
  /** Null: about no organization. */
  organizationId: string | null
  /** Null: the installation itself or its operator. */
  actorUserId: string | null
  action: AuditAction
  subject: { type: AuditSubject; id: string }
  /** What changed; never a name, an address or a text of a person. */
  data?: Record<string, unknown>
}

/** Records who changed what, in the transaction of the change. */
export async function recordAudit(tx: Db, entries: AuditEntry | readonly AuditEntry[], now: Date): Promise<void> {
  const list = 'action' in entries ? [entries] : entries
  if (list.length > 0) await auditInsert(tx, list, now)
}

/** The statement that records it, for a command that is one statement. */
export function auditInsert(db: Db, entries: readonly AuditEntry[], now: Date) {
  return db.insert(auditLog).values(
    entries.map(({ organizationId, actorUserId, action, subject, data = {} }) => ({
      organizationId,
      actorUserId,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      data,
      at: now,
    })),
  )
}
