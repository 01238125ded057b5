import { z } from 'zod'
import { catalogueVisibilities } from '#domain/decks/catalogue-item.ts'
import { gameModes } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { listDocument, relatedResource, toMany, toOne } from './jsonapi/document.ts'
import { libraryQuery } from './requests/library-query.ts'
import { deckListResource, perspectiveResource } from './resources/deck-resources.ts'

const gameTypeResource = relatedResource(
  'game-types',
  {
    title: z.string(),
    description: z.string(),
    for_whom: z.string(),
    language: z.enum(languages),
    supported_game_modes: z.array(z.enum(gameModes)),
    minutes: z.number().nullable(),
    visibility: z.enum(catalogueVisibilities),
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
  query: libraryQuery,
  response: listDocument(gameTypeResource).extend({
    included: z.array(z.discriminatedUnion('type', [deckListResource, perspectiveResource])),
  }),
  errors: [],
})
