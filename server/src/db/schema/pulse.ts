import { integer, pgTable, text, timestamp, unique, uuid, index } from 'drizzle-orm/pg-core'
import type { PulseWave } from '#domain/conclusions/pulse.ts'
import { followUps } from './follow-up.ts'
import { games } from './games.ts'
import { users } from './people.ts'

/** The pulse, some weeks after a game: whether anything has changed. Who was asked, and the answers. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const ofGame = () =>
  uuid('game_id')
    .notNull()
    .references(() => games.id, { onDelete: 'cascade' })

/**
 * Who was asked, so that nobody is asked twice: a subscriber or the game master. Deleted with the subscription or the
 * account.
 */
export const pulseInvitations = pgTable(
  'pulse_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gameId: ofGame(),
    wave: text('wave').$type<PulseWave>().notNull(),
    followUpId: uuid('follow_up_id').references(() => followUps.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique().on(table.gameId, table.wave, table.followUpId),
    unique().on(table.gameId, table.wave, table.userId),
    index().on(table.followUpId),
    index().on(table.userId),
  ],
)

/** Answers. The id is the invitation's; once that is deleted, the answer is anonymous. */
export const pulseAnswers = pgTable(
  'pulse_answers',
  {
    id: uuid('id').primaryKey(),
    gameId: ofGame(),
    wave: text('wave').$type<PulseWave>().notNull(),
    score: integer('score').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.gameId)],
)

/** Game masters who opted out. */
export const pulseRefusals = pgTable('pulse_refusals', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
})
