import { integer, pgTable, text, timestamp, unique, uuid, index } from 'drizzle-orm/pg-core'
import type { PulseWave } from '#domain/conclusions/pulse.ts'
import { followUps } from './follow-up.ts'
import { games } from './games.ts'
import { users } from './people.ts'

/** Whether anything has changed, some weeks after a game: who was asked, and what was answered. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const ofGame = () =>
  uuid('game_id')
    .notNull()
    .references(() => games.id, { onDelete: 'cascade' })

/** That somebody was asked, so that nobody is asked twice: whoever wished for it, or the game master. Goes with the wish and with the account. */
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

/** What was answered. It has the id of the invitation; once that is gone, nothing says whose it was. */
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

/** Game masters who want to be asked no more. */
export const pulseRefusals = pgTable('pulse_refusals', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
})
