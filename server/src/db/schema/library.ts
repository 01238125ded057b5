import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { PerspectiveType, SuitKind, Tier, TopicKind } from '#domain/decks/deck-rules.ts'
import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import { organizations, users } from './people.ts'

/** Decks, game types and templates. `organizationId` null: of the library that every installation brings. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const decks = pgTable(
  'decks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The same deck in every language. */
    catalogId: text('catalog_id').notNull(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by'),
    language: text('language').$type<Language>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    useWhen: text('use_when').notNull().default(''),
    avoidWhen: text('avoid_when').notNull().default(''),
    deckColor: text('deck_color'),
    /** Whom it was made together with; null: nobody. */
    contentCoop: text('content_coop'),
    modes: jsonb('modes').$type<GameMode[]>().notNull(),
    tiers: jsonb('tiers').$type<Tier[]>().notNull(),
    visibility: text('visibility').$type<CatalogueVisibility>().notNull().default('organization'),
    isPublished: boolean('is_published').notNull().default(true),
    cardCount: integer('card_count').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.organizationId), index().on(table.catalogId, table.language)],
)

export const suits = pgTable(
  'suits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    kind: text('kind').$type<SuitKind>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    index: integer('index').notNull(),
  },
  (table) => [unique().on(table.deckId, table.key)],
)

export const cards = pgTable(
  'cards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    suitId: uuid('suit_id')
      .notNull()
      .references(() => suits.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Since when it is in its deck no longer: a game that played it still shows it, but it is neither dealt nor leafed through. */
    retiredAt: instant('retired_at'),
  },
  (table) => [unique().on(table.deckId, table.key), index().on(table.suitId)],
)

export const perspectives = pgTable(
  'perspectives',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    type: text('type').$type<PerspectiveType>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    index: integer('index').notNull(),
    /** Since when it is offered no longer: games and game types that have it keep it. */
    retiredAt: instant('retired_at'),
  },
  (table) => [unique().on(table.deckId, table.key)],
)

export interface TemplateTopic {
  key: string
  kind: TopicKind
  title: string
  hintText: string
}

export const crystallizationTemplates = pgTable(
  'crystallization_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The same template in every language. */
    key: text('key').notNull(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** Who made it, until they leave the organization. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    language: text('language').$type<Language>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    modes: jsonb('modes').$type<GameMode[]>().notNull(),
    visibility: text('visibility').$type<CatalogueVisibility>().notNull().default('organization'),
    /** In order. */
    topics: jsonb('topics').$type<TemplateTopic[]>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Since when it is offered no longer; the row goes when no game refers to it. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [index().on(table.organizationId)],
)

export const gameTypes = pgTable(
  'game_types',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The same game type in every language. */
    key: text('key').notNull(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** Who made it, until they leave the organization. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    language: text('language').$type<Language>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    forWhom: text('for_whom').notNull().default(''),
    modes: jsonb('modes').$type<GameMode[]>().notNull(),
    minutes: integer('minutes'),
    visibility: text('visibility').$type<CatalogueVisibility>().notNull().default('organization'),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    crystallizationTemplateId: uuid('crystallization_template_id').references(() => crystallizationTemplates.id, {
      onDelete: 'set null',
    }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Since when it is offered no longer; the row goes when no game refers to it. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [index().on(table.organizationId)],
)

/** The perspectives of a game type, in the order of its rounds. */
export const gameTypePerspectives = pgTable(
  'game_type_perspectives',
  {
    gameTypeId: uuid('game_type_id')
      .notNull()
      .references(() => gameTypes.id, { onDelete: 'cascade' }),
    perspectiveId: uuid('perspective_id')
      .notNull()
      .references(() => perspectives.id, { onDelete: 'cascade' }),
    index: integer('index').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameTypeId, table.perspectiveId] }), index().on(table.perspectiveId)],
)

/** Child organizations that may play a game type of their parent. */
export const gameTypeShares = pgTable(
  'game_type_shares',
  {
    gameTypeId: uuid('game_type_id')
      .notNull()
      .references(() => gameTypes.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.gameTypeId, table.organizationId] }), index().on(table.organizationId)],
)
