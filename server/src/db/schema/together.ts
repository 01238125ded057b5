import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { NoteSubject, ParticipationState, PollKind, PollState } from '#domain/game/together.ts'
import { candidates, games, players, rounds, topics } from './games.ts'

/** What a room does besides playing cards: votes, notes, timed thinking. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const ofGame = () =>
  uuid('game_id')
    .notNull()
    .references(() => games.id, { onDelete: 'cascade' })

export const polls = pgTable(
  'polls',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gameId: ofGame(),
    kind: text('kind').$type<PollKind>().notNull(),
    /** Null for the crux. */
    roundId: uuid('round_id').references(() => rounds.id, { onDelete: 'cascade' }),
    state: text('state').$type<PollState>().notNull().default('created'),
    createdAt: instant('created_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index().on(table.gameId),
    uniqueIndex('polls_one_open')
      .on(table.gameId, table.kind, sql`coalesce(round_id, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`state <> 'ended'`),
  ],
)

export const votes = pgTable(
  'votes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    pollId: uuid('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    candidateId: uuid('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [unique().on(table.pollId, table.playerId)],
)

export const notes = pgTable(
  'notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gameId: ofGame(),
    /** Null: the game master's. */
    playerId: uuid('player_id').references(() => players.id),
    subjectKind: text('subject_kind').$type<NoteSubject>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    text: text('text').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index().on(table.gameId),
    uniqueIndex('notes_one_per_author').on(
      table.gameId,
      sql`coalesce(player_id, '00000000-0000-0000-0000-000000000000')`,
      table.subjectKind,
      table.subjectId,
    ),
  ],
)

export const participations = pgTable(
  'player_participations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gameId: ofGame(),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    state: text('state').$type<ParticipationState>().notNull().default('active'),
    /** Minutes. */
    duration: integer('duration').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
  },
  (table) => [
    index().on(table.gameId),
    uniqueIndex('participations_one_open')
      .on(table.gameId)
      .where(sql`state = 'active'`),
  ],
)

export const playerIdeas = pgTable(
  'player_ideas',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    participationId: uuid('participation_id')
      .notNull()
      .references(() => participations.id, { onDelete: 'cascade' }),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.participationId)],
)
