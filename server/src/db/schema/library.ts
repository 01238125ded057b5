import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type {
  CardTone,
  PerspectiveType,
  PerspectiveWants,
  SuitKind,
  Tier,
  TopicKind,
} from '#domain/decks/deck-rules.ts'
import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import { organizations, users } from './people.ts'
import { titleKeys } from './columns/title-keys.ts'

/** Decks, game types and templates. `organizationId` null: from the library that ships with every installation. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A deck in one language: what it is and who may see it. Its content is in its versions. */
export const decks = pgTable(
  'decks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Shared by the deck's languages. */
    catalogId: text('catalog_id').notNull(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null once its creator has left the organization, and for the library. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    language: text('language').$type<Language>().notNull(),
    /** The partner it was made with; null: none. */
    contentCoop: text('content_coop'),
    tiers: jsonb('tiers').$type<Tier[]>().notNull(),
    /** Catalogue ids of library decks to play before or after it. */
    goesWellWith: jsonb('goes_well_with').$type<string[]>().notNull().default([]),
    visibility: text('visibility').$type<CatalogueVisibility>().notNull().default('organization'),
    isPublished: boolean('is_published').notNull().default(true),
    /**
     * The version for new games; null until first published. Not a foreign key, because versions already refer to the
     * deck.
     */
    currentVersionId: uuid('current_version_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** No longer offered since then; the row is deleted once nothing refers to it. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [index().on(table.organizationId), index().on(table.catalogId, table.language)],
)

/** A published version of a deck. Immutable: games keep the version they were set up with. */
export const deckVersions = pgTable(
  'deck_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    /** Starts at 1. */
    number: integer('number').notNull(),
    title: text('title').notNull(),
    /** For sorts. Generated. */
    titleKeys: text('title_keys')
      .array()
      .notNull()
      .generatedAlwaysAs(titleKeys(sql`title`)),
    description: text('description').notNull(),
    useWhen: text('use_when').notNull().default(''),
    avoidWhen: text('avoid_when').notNull().default(''),
    deckColor: text('deck_color'),
    modes: jsonb('modes').$type<GameMode[]>().notNull(),
    /** Search terms in plain language. */
    topics: jsonb('topics').$type<string[]>().notNull().default([]),
    /** From 1, easy to start with, to 3, for groups that trust each other. */
    depth: integer('depth'),
    minutes: integer('minutes'),
    cardCount: integer('card_count').notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
    /** Null: an update of the library, or a deleted user. */
    publishedBy: uuid('published_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [unique().on(table.deckId, table.number)],
)

const ofDeck = () =>
  uuid('deck_id')
    .notNull()
    .references(() => decks.id, { onDelete: 'cascade' })
const ofVersion = () =>
  uuid('deck_version_id')
    .notNull()
    .references(() => deckVersions.id, { onDelete: 'cascade' })

export const suits = pgTable(
  'suits',
  { id: uuid('id').primaryKey().defaultRandom(), deckId: ofDeck(), key: text('key').notNull() },
  (table) => [unique().on(table.deckId, table.key)],
)

export const suitVersions = pgTable(
  'suit_versions',
  {
    deckVersionId: ofVersion(),
    suitId: uuid('suit_id')
      .notNull()
      .references(() => suits.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SuitKind>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    index: integer('index').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deckVersionId, table.suitId] })],
)

export const cards = pgTable(
  'cards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deckId: ofDeck(),
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** In place of the id where many are kept (`gameCounts`); of this installation alone. */
    shortId: integer('short_id').notNull().generatedAlwaysAsIdentity().unique(),
  },
  (table) => [unique().on(table.deckId, table.key)],
)

export const cardVersions = pgTable(
  'card_versions',
  {
    deckVersionId: ofVersion(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    suitId: uuid('suit_id')
      .notNull()
      .references(() => suits.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    /** The situation on its face. */
    description: text('description').notNull(),
    /** The question to its holder; empty: none. */
    ask: text('ask').notNull().default(''),
    /** Null counts as mixed. */
    tone: text('tone').$type<CardTone>(),
    /** Left its deck before decks had versions: games that played it show it, but it is neither dealt nor browsed. */
    isRetired: boolean('is_retired').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.deckVersionId, table.cardId] }), index().on(table.cardId)],
)

export const perspectives = pgTable(
  'perspectives',
  { id: uuid('id').primaryKey().defaultRandom(), deckId: ofDeck(), key: text('key').notNull() },
  (table) => [unique().on(table.deckId, table.key)],
)

export const perspectiveVersions = pgTable(
  'perspective_versions',
  {
    deckVersionId: ofVersion(),
    perspectiveId: uuid('perspective_id')
      .notNull()
      .references(() => perspectives.id, { onDelete: 'cascade' }),
    type: text('type').$type<PerspectiveType>().notNull(),
    title: text('title').notNull(),
    /** The question to the group. */
    description: text('description').notNull(),
    index: integer('index').notNull(),
    /** Null counts as any. */
    wants: text('wants').$type<PerspectiveWants>(),
    /** No longer offered; games and game types that have it keep it. */
    isRetired: boolean('is_retired').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.deckVersionId, table.perspectiveId] }), index().on(table.perspectiveId)],
)

/** What the game master says in each phase of a ready game. */
export interface RunSheet {
  opening: string
  whenItSticks: string
  closing: string
  /** Empty: nothing follows the game. */
  followUp: string
  /** `round` is the time for one round; `crux` is null for games of one round. */
  phaseMinutes: { opening: number; round: number; crux: number | null; crystallization: number; closing: number } | null
}

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
    /** Shared by the template's languages. */
    key: text('key').notNull(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null once its creator has left the organization, and for the library. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    language: text('language').$type<Language>().notNull(),
    title: text('title').notNull(),
    /** For sorts. Generated. */
    titleKeys: text('title_keys')
      .array()
      .notNull()
      .generatedAlwaysAs(titleKeys(sql`title`)),
    description: text('description').notNull(),
    modes: jsonb('modes').$type<GameMode[]>().notNull(),
    visibility: text('visibility').$type<CatalogueVisibility>().notNull().default('organization'),
    /** In order. */
    topics: jsonb('topics').$type<TemplateTopic[]>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** No longer offered since then; the row is deleted once no game refers to it. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [index().on(table.organizationId)],
)

export const gameTypes = pgTable(
  'game_types',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Shared by the game type's languages. */
    key: text('key').notNull(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null once its creator has left the organization, and for the library. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    language: text('language').$type<Language>().notNull(),
    title: text('title').notNull(),
    /** For sorts. Generated. */
    titleKeys: text('title_keys')
      .array()
      .notNull()
      .generatedAlwaysAs(titleKeys(sql`title`)),
    description: text('description').notNull(),
    forWhom: text('for_whom').notNull().default(''),
    modes: jsonb('modes').$type<GameMode[]>().notNull(),
    minutes: integer('minutes'),
    /** Place among the library's recommended game types, from 1; null: not one of them. */
    recommended: integer('recommended'),
    visibility: text('visibility').$type<CatalogueVisibility>().notNull().default('organization'),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id),
    crystallizationTemplateId: uuid('crystallization_template_id').references(() => crystallizationTemplates.id),
    runSheet: jsonb('run_sheet').$type<RunSheet>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** No longer offered since then; the row is deleted once no game refers to it. */
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
      .references(() => perspectives.id),
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
