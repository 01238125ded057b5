import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#domain/languages.ts'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import type { Sort } from '../../../lib/list/list-definition.ts'

/** A deck as it stands in the builder's list. */
export type BuilderDeck = Answer<'GET /v1/dashboard/decks'>['data'][number]

export interface DecksWanted {
  organizationId: string
  source: 'own' | 'library'
  filter: 'all' | 'published' | 'unpublished'
  language: Language | null
  search: string
  sort: Sort<'title' | 'language' | 'updated'>
  page: number
  size: number
}

const listKey = ['builder-decks']

/** One page of the decks that an organization makes or of the library's; the former stays while the next is on its way. */
export function useBuilderDecks({ size, language, ...wanted }: DecksWanted) {
  const query = { ...wanted, pageSize: size, ...(language !== null && { language }) }
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: async ({ signal }) => api('GET /v1/dashboard/decks', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useCreateDeck(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (deck: { title: string; language: Language }) =>
      (await api('POST /v1/decks', { body: { organizationId, ...deck } })).data,
    onSuccess: async () => client.invalidateQueries({ queryKey: listKey }),
  })
}

export function useCloneDeck(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ deckId, title }: { deckId: string; title: string }) =>
      (await api('POST /v1/decks/:deckId/clone', { params: { deckId }, body: { organizationId, title } })).data,
    onSuccess: async () => client.invalidateQueries({ queryKey: listKey }),
  })
}

export function useDeleteDeck() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (deckId: string) =>
      api('DELETE /v1/decks/:deckId', { params: { deckId }, wish: `delete deck ${deckId}` }),
    onSettled: async () => client.invalidateQueries({ queryKey: listKey }),
  })
}
