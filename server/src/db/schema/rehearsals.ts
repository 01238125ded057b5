import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { games } from './games.ts'

/** Practice games in which robots play; the row is there for as long as they have something to do. */
export const rehearsals = pgTable('rehearsals', {
  gameId: uuid('game_id')
    .primaryKey()
    .references(() => games.id, { onDelete: 'cascade' }),
  /** Robots that were asked for and are still on their way to the table. */
  coming: integer('coming').notNull().default(0),
  /** The server process that drives them, until `drivenUntil`: with several processes a game has one driver. */
  driver: text('driver'),
  drivenUntil: timestamp('driven_until', { withTimezone: true, mode: 'date' }),
})
