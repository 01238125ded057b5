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
import type { ActionState } from '#domain/conclusions/action-state.ts'
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
  people: integer('people').notNull(),
  /** Answered questions. */
  findings: integer('findings').notNull(),
  /** Short id of a card and what happened to it, once for each time, as `cardFigure` joins them. */
  cards: integer('cards').array().notNull(),
  /** Of each action its state, the whole days until it was done, and the second in which it is due if it is pending. */
  states: text('states').$type<ActionState>().array().notNull(),
  days: integer('days').array().notNull(),
  due: doublePrecision('due').array().notNull(),
  /** Texts with at least one counted word. */
  texts: integer('texts').notNull(),
  /** Each counted word of the texts, as `WordCounter.tokens` has it. */
  words: text('words').array().notNull(),
})
