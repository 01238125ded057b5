import { z } from 'zod'
import { deckListResource } from './decks.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { id, pathId } from './fields.ts'
import { document, listDocument, resource } from './jsonapi/document.ts'

/** A deck as one file, in the format of docs/deck-format.md. `text` is all of the file: its keys are a deck's own and no client should rename them. */
export const deckFileResource = resource('deck-files', { file_name: z.string(), text: z.string() })

export const exportDeck = defineEndpoint({
  id: 'decks.export',
  method: 'GET',
  path: '/v1/decks/:deckId/export',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'A deck in all of its languages as one file (docs/deck-format.md)',
  params: z.object({ deckId: pathId }),
  query: z.object({ organization_id: z.uuid({ error: 'malformed_query' }) }),
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
