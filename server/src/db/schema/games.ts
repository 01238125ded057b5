import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CarriedAction } from '#domain/conclusions/carry-over.ts'
import type { ActionState } from '#domain/conclusions/action-state.ts'
import type { GameMode, GameState, Visibility } from '#domain/game/game-state.ts'
import type { NotesInReport } from '#domain/game/together.ts'
import type { Timer } from '#domain/game/timer.ts'
import type { SeatHolder } from '#domain/players/seat-holder.ts'
import type { TopicKind } from '#domain/decks/deck-rules.ts'
import type { Language } from '#domain/languages.ts'
import type { RoundState } from '#domain/rounds/round-state.ts'
import type { Telling } from '#domain/rounds/telling.ts'
import { digestOf, foldedWords } from './columns/folded-text.ts'
import { crystallizationTemplates, decks, deckVersions, gameTypes, perspectives } from './library.ts'
import { organizations, users } from './people.ts'

/** Games and everything that happens in them. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const ofGame = () =>
  uuid('game_id')
    .notNull()
    .references(() => games.id, { onDelete: 'cascade' })

export const games = pgTable(
  'games',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    gameMasterId: uuid('game_master_id')
      .notNull()
      .references(() => users.id),
    state: text('state').$type<GameState>().notNull().default('waitplayers'),
    /** Incremented by every change that a viewer could see. Source of ETags and of the order of events. */
    version: integer('version').notNull().default(1),
    mode: text('mode').$type<GameMode>().notNull(),
    language: text('language').$type<Language>().notNull(),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id),
    /** The deck's version at setup. The game reads its cards and perspectives from it for good. */
    deckVersionId: uuid('deck_version_id')
      .notNull()
      .references(() => deckVersions.id),
    subject: text('subject').notNull(),
    team: text('team'),
    isTestGame: boolean('is_test_game').notNull().default(false),
    gameTypeId: uuid('game_type_id').references(() => gameTypes.id),
    crystallizationTemplateId: uuid('crystallization_template_id').references(() => crystallizationTemplates.id),
    visibility: text('visibility').$type<Visibility>().notNull().default('self'),
    /**
     * Which notes others see in the report. Null: the game predates this setting, and only the game master sees them.
     */
    notesInReport: text('notes_in_report').$type<NotesInReport>().default('none'),
    makePublic: boolean('make_public').notNull().default(false),
    /** Addresses in clear, so only until the game is complete. */
    sendReportTo: jsonb('send_report_to').$type<string[]>().notNull().default([]),
    gameCode: text('game_code').notNull(),
    gameCodeClosed: boolean('game_code_closed').notNull().default(false),
    enablePlayerGameNotes: boolean('enable_player_game_notes').notNull().default(false),
    gameMasterPlays: boolean('game_master_plays').notNull().default(false),
    revealAtOnce: boolean('reveal_at_once').notNull().default(false),
    /** Everybody plays on the game master's device, in seats the game master names. */
    oneScreen: boolean('one_screen').notNull().default(false),
    cruxCandidateId: uuid('crux_candidate_id'),
    /** Actions of earlier games that the game master shows the room, and what the group says about them. */
    carriedOver: jsonb('carried_over').$type<CarriedAction[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Copied from the game type at setup. */
    plannedMinutes: integer('planned_minutes').notNull().default(75),
    /** Set while the game is suspended. */
    suspendedAt: instant('suspended_at'),
    timer: jsonb('timer').$type<Timer>().notNull().default({ state: 'stopped' }),
    /** Time played, in milliseconds; ticks do not raise the version. */
    clockMs: bigint('clock_ms', { mode: 'number' }).notNull().default(0),
    clockTickedAt: instant('clock_ticked_at'),
    startedAt: instant('started_at'),
    completedAt: instant('completed_at'),
    /** Set while the game is in the bin; it can be restored for 30 days. */
    deletedAt: instant('deleted_at'),
    /** The date in lists: completion, or creation until then. Generated, like the two columns below. */
    datedAt: instant('dated_at')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(completed_at, created_at)`),
    /** For searches (`foldedWords`). */
    subjectFolded: text('subject_folded')
      .notNull()
      .generatedAlwaysAs(foldedWords(sql`subject`)),
    teamFolded: text('team_folded')
      .notNull()
      .generatedAlwaysAs(foldedWords(sql`coalesce(team, '')`)),
  },
  (table) => [
    index().on(table.organizationId, table.createdAt),
    index().on(table.gameMasterId),
    // Finished games in search order; the columns after the id make filters index-only.
    index('games_finished')
      .on(
        table.organizationId,
        table.datedAt,
        table.id,
        table.visibility,
        table.gameMasterId,
        table.language,
        table.deckId,
        table.gameTypeId,
        table.isTestGame,
      )
      .where(sql`state = 'complete' and deleted_at is null`),
    index('games_unfinished')
      .on(table.organizationId, table.gameMasterId, table.createdAt)
      .where(sql`state <> 'complete' and deleted_at is null`),
    // Who leads an organization's finished games, read from one leader to the next.
    index('games_led')
      .on(table.organizationId, table.gameMasterId)
      .where(sql`state = 'complete' and deleted_at is null`),
    index('games_words')
      .using('gin', table.organizationId, table.subjectFolded.op('gin_trgm_ops'), table.teamFolded.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    // Searches for the whole text.
    index('games_same_subject').on(table.organizationId, digestOf(table.subjectFolded)),
    index('games_same_team').on(table.organizationId, digestOf(table.teamFolded)),
    index().on(table.deckVersionId),
    uniqueIndex('games_code_unfinished')
      .on(table.gameCode)
      .where(sql`state <> 'complete'`),
  ],
)

export const gamePerspectives = pgTable(
  'game_perspectives',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gameId: ofGame(),
    perspectiveId: uuid('perspective_id')
      .notNull()
      .references(() => perspectives.id),
    index: integer('index').notNull(),
    /** Its game's, so that searches read only one organization's. No foreign key: the game has it. */
    organizationId: uuid('organization_id').notNull(),
  },
  (table) => [
    unique().on(table.gameId, table.index),
    unique().on(table.gameId, table.perspectiveId),
    index().on(table.perspectiveId, table.gameId),
    index('game_perspectives_searched').on(table.organizationId, table.perspectiveId, table.gameId),
  ],
)

export const topics = pgTable(
  'topics',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gameId: ofGame(),
    key: text('key').notNull(),
    kind: text('kind').$type<TopicKind>().notNull(),
    title: text('title').notNull(),
    hintText: text('hint_text').notNull(),
    index: integer('index').notNull(),
  },
  (table) => [unique().on(table.gameId, table.index)],
)

export const players = pgTable(
  'players',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gameId: ofGame(),
    name: text('name').notNull(),
    seat: integer('seat').notNull(),
    heldBy: text('held_by').$type<SeatHolder>().notNull().default('device'),
    /** Incremented when the seat moves to another device; tokens with a lower version are invalid. */
    tokenVersion: integer('token_version').notNull().default(1),
    joinedAt: instant('joined_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    unique().on(table.gameId, table.seat),
    // Counts seats without reading them.
    index('players_seated')
      .on(table.gameId)
      .where(sql`removed_at is null`),
  ],
)

/** One-use codes that move a seat to another device; only the hash is stored. */
export const seatLinks = pgTable('seat_links', {
  id: uuid('id').primaryKey().defaultRandom(),
  playerId: uuid('player_id')
    .notNull()
    .references(() => players.id, { onDelete: 'cascade' }),
  secretHash: text('secret_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** The deck's versions in other languages at setup, for phones set to another language. */
export const gameLanguages = pgTable(
  'game_languages',
  {
    gameId: ofGame(),
    language: text('language').$type<Language>().notNull(),
    deckVersionId: uuid('deck_version_id')
      .notNull()
      .references(() => deckVersions.id),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.language] }), index().on(table.deckVersionId)],
)

export const rounds = pgTable(
  'rounds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gameId: ofGame(),
    /** One of the game's (`game_perspectives`), which has the foreign key. */
    perspectiveId: uuid('perspective_id').notNull(),
    playOrder: integer('play_order').notNull(),
    state: text('state').$type<RoundState>().notNull().default('pick-candidates'),
    chosenCandidateId: uuid('chosen_candidate_id'),
    /** Whose turn it is to tell about their card; null until somebody starts. */
    telling: jsonb('telling').$type<Telling>(),
    /**
     * Set while the step that started it is undone: the round is not part of the game, but its hands stay for a
     * restart.
     */
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [unique().on(table.gameId, table.playOrder)],
)

/** A hand never changes. */
export interface DealtHand {
  /** The player's id, or `game-master`. */
  seat: string
  /** Ids. */
  cards: string[]
}

/** All hands dealt in a round, in one row: they are mostly dealt together, and a row costs more than its cards. */
export const roundHands = pgTable('round_hands', {
  /** The round's. */
  id: uuid('id')
    .primaryKey()
    .references(() => rounds.id, { onDelete: 'cascade' }),
  hands: jsonb('hands').$type<DealtHand[]>().notNull(),
})

/**
 * Cards on the table. Only the game is a foreign key: a unit of work writes them conditional on the version of the
 * game whose round, player and hand it read, and those live as long as their game (record 0025).
 */
export const candidates = pgTable(
  'candidates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gameId: ofGame(),
    roundId: uuid('round_id').notNull(),
    /** Null: the game master's. */
    playerId: uuid('player_id'),
    cardId: uuid('card_id').notNull(),
    revealed: boolean('revealed').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.gameId, table.roundId, table.playerId, table.cardId),
    // The rounds that a card was played in.
    index('candidates_card').on(table.cardId, table.gameId),
  ],
)

/** One per topic: a finding's text, or the action plan that action items belong to. */
export const conclusions = pgTable(
  'conclusions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gameId: ofGame(),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' })
      .unique(),
    kind: text('kind').$type<TopicKind>().notNull(),
    report: text('report').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.gameId)],
)

export const actionItems = pgTable(
  'action_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gameId: ofGame(),
    /** Its game's, so that lists read only one organization's actions. No foreign key: the game has it. */
    organizationId: uuid('organization_id').notNull(),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    actionPlanId: uuid('action_plan_id')
      .notNull()
      .references(() => conclusions.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    assignee: text('assignee').notNull(),
    dueAt: instant('due_at').notNull(),
    state: text('state').$type<ActionState>().notNull().default('open'),
    /** Equals `state = 'done'`; a check constraint enforces it. */
    isDone: boolean('is_done').notNull().default(false),
    doneAt: instant('done_at'),
    /** Why it is blocked; null in every other state. */
    blockedReason: text('blocked_reason'),
    /** When the state was last reported, and by whom: a user or the holder of a personal link. */
    stateChangedAt: instant('state_changed_at'),
    stateChangedBy: uuid('state_changed_by').references(() => users.id, { onDelete: 'set null' }),
    /** No foreign key: a link goes with its game, the action may stay in a later one. */
    stateChangedLinkId: uuid('state_changed_link_id'),
    /** The action of an earlier game that this one continues. No foreign key: it may be deleted with its game. */
    originId: uuid('origin_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index().on(table.gameId),
    index('action_items_pending')
      .on(table.organizationId, table.dueAt, table.id, table.gameId)
      .where(sql`state in ('open', 'blocked')`),
    // The tracker counts all of an organization's actions from this index alone,
    index('action_items_tracked').on(table.organizationId, table.gameId, table.state, table.dueAt, table.id),
    // and pages them, and saves them as a file, in the order of this one.
    index('action_items_by_day').on(table.organizationId, table.dueAt, table.id, table.gameId, table.state),
    index('action_items_origin')
      .on(table.originId)
      .where(sql`origin_id is not null`),
    check('action_items_done', sql`${table.isDone} = (${table.state} = 'done')`),
  ],
)

export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gameId: ofGame().unique(),
    score: integer('score').notNull(),
    maxScore: integer('max_score').notNull(),
    feedbackText: text('feedback_text').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  // Means are read from this index alone.
  (table) => [index('feedback_scores').on(table.gameId, table.score, table.maxScore)],
)

/** Append-only: what happened in a game, by whom, at which version. */
export const gameEvents = pgTable(
  'game_events',
  {
    gameId: ofGame(),
    /** The version of the game after the event; each version has one. */
    version: integer('version').notNull(),
    kind: text('kind').notNull(),
    /** Player id, or null for the game master. */
    playerId: uuid('player_id'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.version] })],
)
