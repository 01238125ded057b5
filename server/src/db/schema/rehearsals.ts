import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { games } from './games.ts'

/** Practice games played by robots. The row exists as long as they have something to do. */
export const rehearsals = pgTable('rehearsals', {
  gameId: uuid('game_id')
    .primaryKey()
    .references(() => games.id, { onDelete: 'cascade' }),
  /** Robots requested but not seated yet. */
  coming: integer('coming').notNull().default(0),
  /** The lease, until `drivenUntil`, of the server process that drives them: each game has one driver. */
  driver: text('driver'),
  drivenUntil: timestamp('driven_until', { withTimezone: true, mode: 'date' }),
})
