import { z } from 'zod'
import { deckTypes, perspectiveTypes, suitKinds, suitTypes, tiers, topicKinds } from '#domain/decks/deck-rules.ts'
import { gameModes, visibilities } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { paging, pathId } from './fields.ts'
import { compoundDocument, listDocument, relatedResource, resource, toMany, toOne } from './jsonapi/document.ts'

const language = z.enum(languages)
const modes = z.array(z.enum(gameModes))

export const deckAttributes = {
  title: z.string(),
  deck_description: z.string(),
  use_when: z.string(),
  avoid_when: z.string(),
  /** The same deck in every language; drawings are made from it. */
  deck_catalog_id: z.string(),
  deck_color: z.string().nullable(),
  language,
  supported_game_modes: modes,
  visibility: z.enum(visibilities),
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
})

const organization = { organization_id: z.uuid({ error: 'malformed_query' }) }

export const listDecks = defineEndpoint({
  id: 'decks.list',
  method: 'GET',
  path: '/v1/decks',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'Decks that an organization may play, optionally of one language or mode',
  query: z.object({
    ...organization,
    language: language.optional(),
    game_mode: z.enum(gameModes).optional(),
    ...paging,
  }),
  response: listDocument(deckListResource),
  errors: [],
})

export const readDeck = defineEndpoint({
  id: 'decks.read',
  method: 'GET',
  path: '/v1/decks/:deckId',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'A deck with what `include` asks for: perspectives, suits, suits.cards',
  params: z.object({ deckId: pathId }),
  query: z.object({
    ...organization,
    include: z
      .string()
      .max(200)
      .default('')
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(z.enum(['perspectives', 'suits', 'suits.cards']))),
  }),
  response: compoundDocument(
    deckResource,
    z.discriminatedUnion('type', [perspectiveResource, suitResource, cardResource]),
  ),
  errors: [],
})

export const gameTypeResource = relatedResource(
  'game-types',
  {
    title: z.string(),
    description: z.string(),
    for_whom: z.string(),
    language,
    supported_game_modes: modes,
    minutes: z.number().nullable(),
    visibility: z.enum(visibilities),
  },
  { deck: toOne, perspectives: toMany, crystallization_template: toOne },
)

export const listGameTypes = defineEndpoint({
  id: 'game-types.list',
  method: 'GET',
  path: '/v1/game-types',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'Ready game types that an organization may play, with their decks and perspectives beside them',
  query: z.object({
    ...organization,
    language: language.optional(),
    game_mode: z.enum(gameModes).optional(),
    ...paging,
  }),
  response: listDocument(gameTypeResource).extend({
    included: z.array(z.discriminatedUnion('type', [deckListResource, perspectiveResource])),
  }),
  errors: [],
})

export const templateTopic = z.object({
  key: z.string(),
  kind: z.enum(topicKinds),
  title: z.string(),
  hint_text: z.string(),
  index: z.number(),
})

export const templateResource = resource('crystallization-templates', {
  title: z.string(),
  description: z.string(),
  language,
  supported_game_modes: modes,
  visibility: z.enum(visibilities),
  topics: z.array(templateTopic),
})

export const listTemplates = defineEndpoint({
  id: 'crystallization-templates.list',
  method: 'GET',
  path: '/v1/crystallization-templates',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'Crystallization templates that an organization may use, with their topics',
  query: z.object({
    ...organization,
    language: language.optional(),
    game_mode: z.enum(gameModes).optional(),
    ...paging,
  }),
  response: listDocument(templateResource),
  errors: [],
})
