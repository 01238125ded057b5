import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Work to do after a commit. A row is deleted when done; abandoned jobs stay for inspection. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    /** The name of a recurring job, unique. */
    key: text('key').unique(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    /** When it is due. While a process runs it: when the lease ends and another process may take over. */
    runAt: instant('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Why the last attempt failed. */
    lastError: text('last_error'),
    gaveUpAt: instant('gave_up_at'),
  },
  (table) => [
    index('jobs_due')
      .on(table.runAt)
      .where(sql`gave_up_at is null`),
  ],
)
