import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/languages.ts'

/** Running the service: idempotency keys, error reports, service messages, failure counts and server processes. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A user, a player, or an anonymous caller's address, hashed. */
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
    /** The same for the same fault, whichever client reported it. */
    fingerprint: text('fingerprint').notNull().default(''),
    /** Occurrences within an hour of the first. */
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

/**
 * Guesses of passwords, codes and links, counted across all server processes. The table, and the order of its
 * columns, is rate-limiter-flexible's.
 */
export const failureCounts = pgTable('failure_counts', {
  /** The kind of guess and a keyed hash of the guesser: no addresses or accounts. */
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** Expiry, in ms since the epoch. */
  expire: bigint('expire', { mode: 'number' }),
})

/** The server processes that share this database. A process with peers sends them the news of its commits. */
export const serverProcesses = pgTable('server_processes', {
  id: uuid('id').primaryKey(),
  /** PostgreSQL's backend pid of its listening connection; when that is gone, so is the server process. */
  listenerPid: integer('listener_pid').notNull(),
})
