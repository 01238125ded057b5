import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditSubject } from '#domain/organizations/audit-actions.ts'

/**
 * Append-only: who changed what. People are named by id alone, so that an erased person is gone from here too; the organization's id
 * is no reference, so that its deletion can be told.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: concerns no organization. */
    organizationId: uuid('organization_id'),
    /** Null: the installation itself or its operator. */
    actorUserId: uuid('actor_user_id'),
    action: text('action').$type<AuditAction>().notNull(),
    subjectType: text('subject_type').$type<AuditSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** What changed, without names and addresses of people. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index().on(table.organizationId, table.id), index().on(table.actorUserId), index().on(table.at)],
)
