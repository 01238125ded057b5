import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#domain/languages.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import type { Sort } from '../../lib/list/list-definition.ts'

export type CatalogueDeck = Answer<'GET /v1/dashboard/organization/:organizationId/decks'>['data'][number]
export type CatalogueGameType = Answer<'GET /v1/dashboard/organization/:organizationId/game-types'>['data'][number]
export type Origin = CatalogueDeck['origin']

export interface CatalogueWanted {
  organizationId: string
  origin: Origin | null
  language: Language | null
  search: string
  sort: Sort<'title' | 'language' | 'played'>
  page: number
  size: number
}

function queryOf({ organizationId: _, origin, language, size, ...wanted }: CatalogueWanted) {
  return { ...wanted, pageSize: size, ...(origin !== null && { origin }), ...(language !== null && { language }) }
}

/** One page of decks that can be offered; the previous page stays while the next one loads. */
export function useCatalogueDecks(wanted: CatalogueWanted) {
  return useQuery({
    queryKey: ['catalogue', 'decks', wanted],
    queryFn: async ({ signal }) =>
      api('GET /v1/dashboard/organization/:organizationId/decks', {
        params: { organizationId: wanted.organizationId },
        query: queryOf(wanted),
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** One page of game types that can be offered. */
export function useCatalogueGameTypes(wanted: CatalogueWanted) {
  return useQuery({
    queryKey: ['catalogue', 'game-types', wanted],
    queryFn: async ({ signal }) =>
      api('GET /v1/dashboard/organization/:organizationId/game-types', {
        params: { organizationId: wanted.organizationId },
        query: queryOf(wanted),
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

interface Offer {
  id: string
  isOffered: boolean
}

export function useOfferDeck(organizationId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ id, isOffered }: Offer) =>
      api('PATCH /v1/dashboard/organization/:organizationId/decks/:deckId', {
        params: { organizationId, deckId: id },
        body: { isOffered },
        dedupeKey: `offer deck ${organizationId} ${id}`,
      }),
    onSettled: refresh,
  })
}

export function useOfferGameType(organizationId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ id, isOffered }: Offer) =>
      api('PATCH /v1/dashboard/organization/:organizationId/game-types/:gameTypeId', {
        params: { organizationId, gameTypeId: id },
        body: { isOffered },
        dedupeKey: `offer game type ${organizationId} ${id}`,
      }),
    onSettled: refresh,
  })
}

/** The choices of the game set-up change too. */
function useRefresh() {
  const client = useQueryClient()
  return async () =>
    Promise.all(['catalogue', 'decks', 'game-types'].map(async (key) => client.invalidateQueries({ queryKey: [key] })))
}
