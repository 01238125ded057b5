import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/languages.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Mails to outsiders per day (UTC), counted by recipient, sender and organization. Names nobody: keys are hashes.
 * Rows survive the deletion of an account or organization, so that deleting one does not reset its limit.
 */
export const mailCounts = pgTable(
  'mail_counts',
  { key: text('key').notNull(), day: text('day').notNull(), count: integer('count').notNull() },
  (table) => [primaryKey({ columns: [table.key, table.day] })],
)

/**
 * `sent`: accepted by a mail server. `failed`: given up. `kept`: readable in the outbox, because there is no mail
 * server.
 */
export type MailState = 'queued' | 'sent' | 'failed' | 'kept'

/** The outbox: written in the transaction of the change it reports, sent by a job after the commit. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** The template's values; null once a mail server accepted the mail, because links are secrets. */
    values: jsonb('values').$type<Record<string, unknown>>(),
    state: text('state').$type<MailState>().notNull().default('queued'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [index().on(table.createdAt)],
)
