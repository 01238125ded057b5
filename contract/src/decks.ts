import { z } from 'zod'
import { defineEndpoint } from './define-endpoint.ts'
import { compoundDocument, document, listDocument, resource } from './jsonapi/document.ts'
import { id, organizationInQuery, pathId } from './requests/fields.ts'
import { libraryQuery } from './requests/library-query.ts'
import {
  cardResource,
  deckListResource,
  deckResource,
  perspectiveResource,
  suitResource,
} from './resources/deck-resources.ts'

export const listDecks = defineEndpoint({
  id: 'decks.list',
  method: 'GET',
  path: '/v1/decks',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'Decks that an organization may play, optionally of one language or mode',
  query: libraryQuery,
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
    ...organizationInQuery,
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

/** A deck as one file, in the format of docs/deck-format.md. `text` is all of the file: its keys are a deck's own and no client should rename them. */
const deckFileResource = resource('deck-files', { file_name: z.string(), text: z.string() })

export const exportDeck = defineEndpoint({
  id: 'decks.export',
  method: 'GET',
  path: '/v1/decks/:deckId/export',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'A deck in all of its languages as one file (docs/deck-format.md)',
  params: z.object({ deckId: pathId }),
  query: z.object({ ...organizationInQuery }),
  response: document(deckFileResource),
  errors: [],
})

export const importDeck = defineEndpoint({
  id: 'decks.import',
  method: 'POST',
  path: '/v1/decks/import',
  access: 'organization.build',
  rateLimit: 'write',
  status: 201,
  summary:
    'A file of this format becomes a deck of the organization in each of its languages: published, for its maker alone at first',
  body: z.object({
    organization_id: id('game.schemas.create.organization.required'),
    deck: z.record(z.string(), z.unknown(), { error: 'deck.schemas.file.format' }),
  }),
  response: listDocument(deckListResource),
  errors: [
    'game.schemas.create.organization.required',
    'builders_not_in_plan',
    'deck_quota_full',
    'organization_trial_expired',
    'subscription_inactive',
    'deck.schemas.file.format',
    'deck.schemas.text.min',
    'deck.schemas.text.typography',
    'deck.schemas.words.missing',
    'deck.schemas.words.unknown',
    'deck.schemas.titles.twice',
    'deck.schemas.cards.suit',
    'deck.schemas.cards.min',
    'deck.schemas.perspectives.key',
    'schemas.shared.max',
    'schemas.shared.type',
    'schemas.shared.invalid',
  ],
})
