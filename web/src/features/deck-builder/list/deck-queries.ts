import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#domain/languages.ts'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import { type BuilderListState, useBuilderItems } from '../../../lib/builder/builder-list.ts'
import { useRefreshDecks } from '../../../lib/decks/use-refresh-decks.ts'

/** A deck in the builder's list. */
export type BuilderDeck = Answer<'GET /v1/dashboard/decks'>['data'][number]

const listKey = ['builder-decks']

/** One page of the organization's own decks or of the library, with a count for each filter. */
export function useBuilderDecks(organizationId: string, state: BuilderListState) {
  const { source } = state.filters
  const filter = source === 'published' || source === 'unpublished' ? source : 'all'
  return useBuilderItems('builder-decks', organizationId, state, async (query, signal) =>
    api('GET /v1/dashboard/decks', { query: { ...query, filter }, signal }),
  )
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

/** Imports a deck file as drafts, one per language. */
export function useImportDeck(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (deck: Record<string, unknown>) =>
      api('POST /v1/decks/import', { body: { organizationId, deck } }),
    onSuccess: async () => client.invalidateQueries({ queryKey: listKey }),
  })
}

export function useDeleteDeck() {
  const refresh = useRefreshDecks()
  return useMutation({
    mutationFn: async (deckId: string) =>
      api('DELETE /v1/decks/:deckId', { params: { deckId }, dedupeKey: `delete deck ${deckId}` }),
    onSettled: refresh,
  })
}
