import { integer, pgTable, text, timestamp, unique, uuid, index } from 'drizzle-orm/pg-core'
import type { PulseWave } from '#domain/conclusions/pulse.ts'
import { actionLinks, followUps } from './follow-up.ts'
import { games } from './games.ts'
import { users } from './people.ts'

/** The pulse, some weeks after a game: whether anything has changed. Who was asked, and the answers. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const ofGame = () =>
  uuid('game_id')
    .notNull()
    .references(() => games.id, { onDelete: 'cascade' })

/**
 * Who was asked, so that nobody is asked twice: the holder of a link to actions or the game master. Asking again under
 * another address changes nothing, since the invitation belongs to the link. Deleted with the link or the account.
 */
export const pulseInvitations = pgTable(
  'pulse_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gameId: ofGame(),
    wave: text('wave').$type<PulseWave>().notNull(),
    linkId: uuid('link_id').references(() => actionLinks.id, { onDelete: 'cascade' }),
    /** The subscription that was mailed; null once it is cancelled or replaced. */
    followUpId: uuid('follow_up_id').references(() => followUps.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique().on(table.gameId, table.wave, table.linkId),
    unique().on(table.gameId, table.wave, table.userId),
    index().on(table.linkId),
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
