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
  /** The same deck in every language; drawings are made from it. */
  deck_catalog_id: z.string(),
  deck_color: z.string().nullable(),
  language: z.enum(languages),
  supported_game_modes: z.array(z.enum(gameModes)),
  visibility: z.enum(catalogueVisibilities),
  is_published: z.boolean(),
  /** Made by the organization itself, not of the library. */
  private_deck: z.boolean(),
  card_count: z.number(),
  /** Of the library, or made by an organization. */
  deck_type: z.enum(deckTypes),
  /** Whom it was made together with; null: nobody. */
  content_coop: z.string().nullable(),
  /** The plans that it belongs to; of an organization's own deck none, it is the organization's in any. */
  subscriptions: z.array(z.enum(tiers)),
  /** Plain words to find it by. */
  topics: z.array(z.string()),
  /** 1 easy to begin with, 3 for groups that trust each other. */
  depth: z.number().nullable(),
  /** How long a game with it takes. */
  minutes: z.number().nullable(),
  /** `deck_catalog_id` of decks to play before or after it; some may not be among those that the viewer may play. */
  goes_well_with: z.array(z.string()),
}

export const deckListResource = resource('decks', deckAttributes)

export const deckResource = relatedResource('decks', deckAttributes, { suits: toMany, perspectives: toMany })

export const suitResource = relatedResource(
  'suits',
  {
    key: z.string(),
    kind: z.enum(suitKinds),
    /** What the suit is for; today all are ordinary ones. */
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
  /** The question to its holder, empty where it asks none: shown when the card is lifted and once it lies open, not on the small card. */
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
  /** `light`: hands dealt for it hold light cards. Null counts as any. */
  wants: z.enum(perspectiveWants).nullable(),
})
