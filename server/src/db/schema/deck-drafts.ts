import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DraftPartKind } from '#domain/decks/deck-draft.ts'
import type { CardTone, PerspectiveType, PerspectiveWants, SuitKind } from '#domain/decks/deck-rules.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import { decks } from './library.ts'
import { users } from './people.ts'

/** What decks that an organization makes are to say next. Rows are there from the first change on; until then the draft is what the current version says. */

/** The draft version at which each field was last changed; a field that is not named has been so from the beginning. */
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
  /** Rises with every change of the deck and its parts: the draft version. */
  draftVersion: integer('draft_version').notNull(),
  /** The draft version that was published last. */
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

/** Suits, cards and perspectives of a draft, under the ids that they have in versions. */
export const deckDraftParts = pgTable(
  'deck_draft_parts',
  {
    id: uuid('id').primaryKey(),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => deckDrafts.deckId, { onDelete: 'cascade' }),
    partKind: text('part_kind').$type<DraftPartKind>().notNull(),
    key: text('key').notNull(),
    /** Sorts the parts of a kind; `domain/decks/position.ts` makes it. */
    position: text('position').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Taken out; others who have the draft open must hear of it, and taking back brings it back. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    /** Of a suit. */
    suitKind: text('suit_kind').$type<SuitKind>(),
    /** Of a card. */
    suitId: uuid('suit_id').references((): AnyPgColumn => deckDraftParts.id),
    ask: text('ask').notNull().default(''),
    tone: text('tone').$type<CardTone>(),
    /** Of a perspective. */
    perspectiveType: text('perspective_type').$type<PerspectiveType>(),
    wants: text('wants').$type<PerspectiveWants>(),
    ...changes(),
  },
  (table) => [index().on(table.deckId, table.revision), index().on(table.suitId)],
)
