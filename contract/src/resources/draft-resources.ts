import { z } from 'zod'
import { catalogueVisibilities } from '#domain/decks/catalogue-item.ts'
import { cardTones, perspectiveTypes, perspectiveWants, suitKinds } from '#domain/decks/deck-rules.ts'
import { gameModes } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { resource } from '#contract/jsonapi/document.ts'

/** Whether a draft differs from the published version; null: never published. */
const publication = {
  is_published: z.boolean(),
  has_unpublished_changes: z.boolean(),
  /** The version that new games use. */
  version: z.number().nullable(),
  published_at: z.string().nullable(),
  updated_at: z.string(),
}

/** A deck in the builder's list. */
export const builderDeckResource = resource('builder-decks', {
  title: z.string(),
  deck_description: z.string(),
  language: z.enum(languages),
  deck_catalog_id: z.string(),
  deck_color: z.string().nullable(),
  supported_game_modes: z.array(z.enum(gameModes)),
  visibility: z.enum(catalogueVisibilities),
  card_count: z.number(),
  ...publication,
  /** In the library: it can be cloned, not changed. */
  is_library: z.boolean(),
  can_edit: z.boolean(),
  /** The maker; null: the library, or somebody who left. */
  maker_name: z.string().nullable(),
  /** Games of the organization that were played with it, without practice games. */
  game_count: z.number(),
  /** Number of all game types of the organization that use it. */
  game_type_count: z.number(),
})

const part = {
  id: z.string(),
  /** Shared by all languages of a deck. */
  key: z.string(),
  /** Sort key among parts of the same kind, compared as text. */
  position: z.string(),
  title: z.string(),
  description: z.string(),
  /**
   * Removed: in changes since a draft version, and in all of a draft what can be brought back: perspectives that a game
   * type uses, and parts that another language has.
   */
  deleted: z.boolean(),
}

/** A draft, or its changes since a draft version. */
export const deckDraftResource = resource('deck-drafts', {
  /** Increases with every change; callers who change a draft send the version that they saw. */
  draft_version: z.number(),
  language: z.enum(languages),
  deck_catalog_id: z.string(),
  visibility: z.enum(catalogueVisibilities),
  can_edit: z.boolean(),
  ...publication,
  /** Null: unchanged since. */
  deck: z
    .object({
      title: z.string(),
      description: z.string(),
      use_when: z.string(),
      avoid_when: z.string(),
      deck_color: z.string().nullable(),
      modes: z.array(z.enum(gameModes)),
      topics: z.array(z.string()),
      depth: z.number().nullable(),
      minutes: z.number().nullable(),
    })
    .nullable(),
  suits: z.array(z.object({ ...part, kind: z.enum(suitKinds) })),
  cards: z.array(
    z.object({ ...part, suit_id: z.string().nullable(), ask: z.string(), tone: z.enum(cardTones).nullable() }),
  ),
  perspectives: z.array(
    z.object({ ...part, perspective_type: z.enum(perspectiveTypes), wants: z.enum(perspectiveWants).nullable() }),
  ),
  /**
   * Game types of the organization that use the deck and are visible to the caller, the first by title; publishing must
   * not break one.
   */
  game_types: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      modes: z.array(z.enum(gameModes)),
      perspective_ids: z.array(z.string()),
      visibility: z.enum(catalogueVisibilities),
    }),
  ),
})

/** The deck's own fields, in the order of its form. */
export const deckVersionFields = [
  'title',
  'description',
  'use_when',
  'avoid_when',
  'deck_color',
  'modes',
  'topics',
  'depth',
  'minutes',
] as const

/** A published version of a deck, and its changes. */
export const deckVersionResource = resource('deck-versions', {
  version: z.number(),
  is_current: z.boolean(),
  published_at: z.string(),
  /** Null: somebody who left, or a library update. */
  publisher_name: z.string().nullable(),
  title: z.string(),
  card_count: z.number(),
  /** Titles of cards, compared with the previous version. */
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  /** Fields of the deck itself. */
  changed_fields: z.array(z.enum(deckVersionFields)),
  /** Titles of those that are new, changed or gone. */
  changed_suits: z.array(z.string()),
  changed_perspectives: z.array(z.string()),
  /** Suits, cards or perspectives stand in another order. */
  is_reordered: z.boolean(),
  /** Games of the organization that use or used it, without practice games. */
  game_count: z.number(),
})
