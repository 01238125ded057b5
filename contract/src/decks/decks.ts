import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { compoundDocument, listDocument } from '../jsonapi/document.ts'
import { organizationInQuery, pathId } from '../requests/fields.ts'
import { libraryQuery } from '../requests/library-query.ts'
import {
  cardResource,
  deckListResource,
  deckResource,
  perspectiveResource,
  suitResource,
} from '../resources/deck-resources.ts'

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
