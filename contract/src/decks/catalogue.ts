import { z } from 'zod'
import { gameModes } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { catalogueLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, listDocument, resource } from '../jsonapi/document.ts'
import { paging, pathId, sorting } from '../requests/fields.ts'

/** What an organization's members are offered when they set up games, for its admins. */

/** `own`: made here for everybody; `parent`: game types shared by the parent organization. */
export const catalogueOrigins = ['own', 'parent', 'library'] as const

const attributes = {
  title: z.string(),
  language: z.enum(languages),
  supported_game_modes: z.array(z.enum(gameModes)),
  origin: z.enum(catalogueOrigins),
  /** The maker; null: nobody in this organization. */
  maker_name: z.string().nullable(),
  /** Games of the organization that were set up with it, without practice games. */
  game_count: z.number(),
  /** False: an admin has hidden it. */
  is_offered: z.boolean(),
}
const deckResource = resource('catalogue-decks', {
  ...attributes,
  card_count: z.number(),
  /** Titles of library decks to play before or after it. */
  goes_well_with: z.array(z.string()),
})
const gameTypeResource = resource('catalogue-game-types', {
  ...attributes,
  deck_title: z.string(),
  /** False: its deck is hidden, so the game type is not offered either. */
  is_deck_offered: z.boolean(),
})

const ofOrganization = z.object({ organizationId: pathId })
const query = z.object({
  /** Default: all. */
  origin: z.enum(catalogueOrigins).optional(),
  language: z.enum(languages).optional(),
  search: z.string().max(catalogueLimits.titleMax).default(''),
  sort: sorting(['title', 'language', 'played']).default('title'),
  ...paging,
})
const body = z.object({ is_offered: z.boolean({ error: 'schemas.shared.type' }) })

export const listCatalogueDecks = defineEndpoint({
  id: 'catalogue.list-decks',
  method: 'GET',
  path: '/v1/dashboard/organization/:organizationId/decks',
  access: 'organization.share-catalogue',
  rateLimit: 'read',
  status: 200,
  summary:
    'The decks that everybody in the organization could play with, offered or hidden, with how often they were played',
  params: ofOrganization,
  query,
  response: listDocument(deckResource),
  errors: [],
})

export const offerDeck = defineEndpoint({
  id: 'catalogue.offer-deck',
  method: 'PATCH',
  path: '/v1/dashboard/organization/:organizationId/decks/:deckId',
  access: 'organization.share-catalogue',
  rateLimit: 'write',
  status: 200,
  summary: 'Offer a deck to the organization’s people, or hide it from them; games that have it go on with it',
  params: ofOrganization.extend({ deckId: pathId }),
  body,
  response: document(deckResource),
  errors: [],
})

export const listCatalogueGameTypes = defineEndpoint({
  id: 'catalogue.list-game-types',
  method: 'GET',
  path: '/v1/dashboard/organization/:organizationId/game-types',
  access: 'organization.share-catalogue',
  rateLimit: 'read',
  status: 200,
  summary:
    'The game types that everybody in the organization could play, offered or hidden, with how often they were played',
  params: ofOrganization,
  query,
  response: listDocument(gameTypeResource),
  errors: [],
})

export const offerGameType = defineEndpoint({
  id: 'catalogue.offer-game-type',
  method: 'PATCH',
  path: '/v1/dashboard/organization/:organizationId/game-types/:gameTypeId',
  access: 'organization.share-catalogue',
  rateLimit: 'write',
  status: 200,
  summary: 'Offer a game type to the organization’s people, or hide it from them; games that have it go on with it',
  params: ofOrganization.extend({ gameTypeId: pathId }),
  body,
  response: document(gameTypeResource),
  errors: [],
})
