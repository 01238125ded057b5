import {
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import type { Language } from '#domain/languages.ts'
import { games } from './games.ts'
import { organizations, users } from './people.ts'

/** Named filters; the figures are computed on every read. */
export const persistedAnalyses = pgTable(
  'persisted_analyses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null: shared, and its creator has left. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** The mass filter without the organization. */
    filters: jsonb('filters').$type<Record<string, unknown>>().notNull(),
    visibility: text('visibility').$type<CatalogueVisibility>().notNull().default('self'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index().on(table.organizationId, table.createdAt)],
)

/**
 * Sums over the public games of an organization in one month of a time zone (2026-03), or in one day of a month with
 * very many (2026-03-14); also over the part of a month's games that share deck, game type and language. They are true
 * only while these games are in this state (record 0033), so that nothing has to be told about a change.
 */
export const analysedPeriods = pgTable(
  'analysed_months',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    timeZone: text('time_zone').notNull(),
    period: text('month').notNull(),
    /** `PartOfGames` as text; empty: all games. */
    part: text('part').notNull().default(''),
    state: text('state').notNull(),
    sums: json('sums').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.timeZone, table.period, table.part] })],
)

/**
 * What one public game of a large organization adds to the figures, in one row instead of some fifty (record 0033). It
 * is true only for this version of the game and these rules, so that nothing has to be told about a change.
 */
export const gameCounts = pgTable('game_counts', {
  gameId: uuid('game_id')
    .primaryKey()
    .references(() => games.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
  /** How it was counted, as `rulesOfCounts` has it. */
  rules: text('rules').notNull(),
  language: text('language').$type<Language>().notNull(),
  deckId: uuid('deck_id').notNull(),
  datedAt: timestamp('dated_at', { withTimezone: true, mode: 'date' }).notNull(),
  people: integer('people').notNull(),
  /** Its duration; null: it never had a clock. */
  minutes: integer('minutes'),
  score: integer('score'),
  maxScore: integer('max_score'),
  /** Answered questions. */
  findings: integer('findings').notNull(),
  /** Texts with at least one counted word. */
  texts: integer('texts').notNull(),
  /** The short ids of its cards, each with what happened to it (`cardKinds`), once for each time. */
  cards: integer('cards').array().notNull(),
  /** The state of each action; of one that is done also the whole days until then. */
  actions: text('actions').array().notNull(),
  /** The second in which each pending action is due. */
  due: doublePrecision('due').array().notNull(),
  /** Each counted word of its texts, as `WordCounter.tokens` has it. */
  words: text('words').array().notNull(),
})
