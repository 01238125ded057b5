import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditSubject } from '#domain/organizations/audit-actions.ts'

/**
 * Append-only: who changed what. People are stored by id alone, so that erasure reaches the log too. The
 * organization's id is not a foreign key, so that its deletion can be recorded.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: about no organization. */
    organizationId: uuid('organization_id'),
    /** Null: the installation itself or its operator. */
    actorUserId: uuid('actor_user_id'),
    action: text('action').$type<AuditAction>().notNull(),
    subjectType: text('subject_type').$type<AuditSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** What changed, without people's names and addresses. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index().on(table.organizationId, table.id), index().on(table.actorUserId), index().on(table.at)],
)
