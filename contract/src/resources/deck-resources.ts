import { z } from 'zod'
import { catalogueVisibilities } from '#domain/decks/catalogue-item.ts'
import {
  cardTones,
  deckTypes,
  perspectiveTypes,
  perspectiveWants,
  suitKinds,
  suitTypes,
  tiers,
} from '#domain/decks/deck-rules.ts'
import { gameModes } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { relatedResource, resource, toMany, toOne } from '#contract/jsonapi/document.ts'

const deckAttributes = {
  title: z.string(),
  deck_description: z.string(),
  use_when: z.string(),
  avoid_when: z.string(),
  /** The same in every language of a deck; seeds its drawings. */
  deck_catalog_id: z.string(),
  deck_color: z.string().nullable(),
  language: z.enum(languages),
  supported_game_modes: z.array(z.enum(gameModes)),
  visibility: z.enum(catalogueVisibilities),
  is_published: z.boolean(),
  /** Made by the organization itself, not from the library. */
  private_deck: z.boolean(),
  card_count: z.number(),
  /** From the library, or made by an organization. */
  deck_type: z.enum(deckTypes),
  /** The partner it was made with; null: none. */
  content_coop: z.string().nullable(),
  /** Plans that include it; none for an organization's own deck, which it has in any plan. */
  subscriptions: z.array(z.enum(tiers)),
  /** Keywords for searching. */
  topics: z.array(z.string()),
  /** From 1, easy to start with, to 3, for groups that trust each other. */
  depth: z.number().nullable(),
  /** The duration of a game with it. */
  minutes: z.number().nullable(),
  /** `deck_catalog_id` of decks to play before or after it, possibly including some that the viewer may not play. */
  goes_well_with: z.array(z.string()),
}

export const deckListResource = resource('decks', deckAttributes)

export const deckResource = relatedResource('decks', deckAttributes, { suits: toMany, perspectives: toMany })

export const suitResource = relatedResource(
  'suits',
  {
    key: z.string(),
    kind: z.enum(suitKinds),
    /** The purpose of the suit; currently all are ordinary. */
    suit_type: z.enum(suitTypes),
    title: z.string(),
    description: z.string(),
    index: z.number(),
  },
  { deck: toOne, cards: toMany },
)

export const cardResource = resource('cards', {
  /** Shared by all languages of a deck. */
  key: z.string(),
  number: z.number(),
  title: z.string(),
  description: z.string(),
  /**
   * The question to its holder, empty if none. Shown when the card is lifted and once it is open, but not on the small
   * card.
   */
  ask: z.string(),
  /** Null counts as mixed. */
  tone: z.enum(cardTones).nullable(),
  suit_id: z.string(),
  suit_kind: z.enum(suitKinds),
  suit_title: z.string(),
  created_at: z.string(),
})

export const perspectiveResource = resource('perspectives', {
  key: z.string(),
  title: z.string(),
  /** The question to the group. */
  description: z.string(),
  perspective_type: z.enum(perspectiveTypes),
  index: z.number(),
  /** `light`: hands for it have light cards. Null counts as any. */
  wants: z.enum(perspectiveWants).nullable(),
})
