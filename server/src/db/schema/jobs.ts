import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Work that follows a commit. A row is there until its work is done; one that was given up stays to be looked at. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    /** Of work that comes again and again: its name, there once. */
    key: text('key').unique(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    /** When it is due; while a process works on it, when another may take it over. */
    runAt: instant('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** What the last attempt failed of. */
    lastError: text('last_error'),
    gaveUpAt: instant('gave_up_at'),
  },
  (table) => [
    index('jobs_due')
      .on(table.runAt)
      .where(sql`gave_up_at is null`),
  ],
)
