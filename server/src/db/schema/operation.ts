import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/languages.ts'

/** What keeps the service itself honest: answers to repeat, faults to look at, words from the operator. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Who called: a user, a player, or the address of an anonymous caller, hashed. */
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    body: text('body'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] })],
)

export const errorReports = pgTable(
  'error_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    project: text('project').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    /** The same for the same fault, whoever met it. */
    fingerprint: text('fingerprint').notNull().default(''),
    /** How often it came within the hour after it was first met. */
    count: integer('count').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.fingerprint, table.createdAt), index().on(table.createdAt)],
)

export const serviceMessages = pgTable('service_messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  text: text('text').notNull(),
  language: text('language').$type<Language>().notNull(),
  severity: text('severity').$type<'info' | 'warning'>().notNull(),
  shownFrom: instant('shown_from').notNull().defaultNow(),
  shownUntil: instant('shown_until'),
})

/** Guesses of passwords, codes and links that all server processes count together; rate-limiter-flexible's table, and the order of its columns. */
export const failureCounts = pgTable('failure_counts', {
  /** The kind of guess, and a keyed hash of who guesses: no address, no account. */
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** When it is forgotten, in ms since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})

/** The server processes that share this database; while there are others than one's own, commits tell them their news. */
export const serverProcesses = pgTable('server_processes', {
  id: uuid('id').primaryKey(),
  /** PostgreSQL's process of its listening connection; when that is gone, so is the server process. */
  listenerPid: integer('listener_pid').notNull(),
})
