import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/languages.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * How many mails to people outside went out on a day (UTC), by what is counted: a recipient, a sender, an organization. Names nobody: keys
 * are hashes, and nothing goes with an account or an organization, so that deleting one gives no new mails.
 */
export const mailCounts = pgTable(
  'mail_counts',
  { key: text('key').notNull(), day: text('day').notNull(), count: integer('count').notNull() },
  (table) => [primaryKey({ columns: [table.key, table.day] })],
)

/** Waiting for its job; taken by a mail server; given up; or, where there is no mail server, left to be read in the outbox. */
export type MailState = 'queued' | 'sent' | 'failed' | 'kept'

/** The outbox: written with the change that it tells of, sent by a job after the commit. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** What the template is filled with; null once a mail server has it, for links are secrets. */
    values: jsonb('values').$type<Record<string, unknown>>(),
    state: text('state').$type<MailState>().notNull().default('queued'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [index().on(table.createdAt)],
)
