import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DraftPartKind } from '#domain/decks/deck-draft.ts'
import type { CardTone, PerspectiveType, PerspectiveWants, SuitKind } from '#domain/decks/deck-rules.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import { decks } from './library.ts'
import { users } from './people.ts'

/**
 * Drafts of an organization's decks. Rows exist from the first change on; until then the draft equals the current
 * version.
 */

/** The draft version at which each field last changed; absent fields never changed. */
type FieldRevisions = Record<string, number>

const changes = () => ({
  /** The draft version of the last change. */
  revision: integer('revision').notNull(),
  fieldRevisions: jsonb('field_revisions').$type<FieldRevisions>().notNull().default({}),
})

export const deckDrafts = pgTable('deck_drafts', {
  deckId: uuid('deck_id')
    .primaryKey()
    .references(() => decks.id, { onDelete: 'cascade' }),
  /** Incremented by every change to the deck or its parts. */
  draftVersion: integer('draft_version').notNull(),
  /** The draft version last published. */
  publishedDraftVersion: integer('published_draft_version').notNull().default(0),
  title: text('title').notNull(),
  description: text('description').notNull(),
  useWhen: text('use_when').notNull(),
  avoidWhen: text('avoid_when').notNull(),
  deckColor: text('deck_color'),
  modes: jsonb('modes').$type<GameMode[]>().notNull(),
  topics: jsonb('topics').$type<string[]>().notNull(),
  depth: integer('depth'),
  minutes: integer('minutes'),
  ...changes(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
})

/** Suits, cards and perspectives of a draft, with the same ids as in versions. */
export const deckDraftParts = pgTable(
  'deck_draft_parts',
  {
    id: uuid('id').primaryKey(),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => deckDrafts.deckId, { onDelete: 'cascade' }),
    partKind: text('part_kind').$type<DraftPartKind>().notNull(),
    key: text('key').notNull(),
    /** Sort key among parts of a kind, made by `domain/decks/position.ts`. */
    position: text('position').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Tombstone: other editors of the draft must learn of the deletion, and undo restores the part. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    /** Suits only. */
    suitKind: text('suit_kind').$type<SuitKind>(),
    /** Cards only. */
    suitId: uuid('suit_id').references((): AnyPgColumn => deckDraftParts.id),
    ask: text('ask').notNull().default(''),
    tone: text('tone').$type<CardTone>(),
    /** Perspectives only. */
    perspectiveType: text('perspective_type').$type<PerspectiveType>(),
    wants: text('wants').$type<PerspectiveWants>(),
    ...changes(),
  },
  (table) => [index().on(table.deckId, table.revision), index().on(table.suitId)],
)
