import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#domain/languages.ts'
import { api } from '../../../lib/api/api.ts'
import { viewOf } from '../model/draft-state.ts'
import { withAnswer } from '../sync/draft-answer.ts'

const key = (deckId: string) => ['deck-translations', deckId]

/** The deck's other languages, refetched once older than `staleTime` milliseconds. */
export function useDeckTranslations(deckId: string, staleTime = 0) {
  return useQuery({
    queryKey: key(deckId),
    queryFn: async ({ signal }) =>
      (await api('GET /v1/decks/:deckId/translations', { params: { deckId }, signal })).data,
    staleTime,
  })
}

/** The current draft in another language; null id: none is selected. */
export function useOtherDraft(deckId: string | null, staleTime = 0) {
  return useQuery({
    queryKey: ['deck-translation', deckId],
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /v1/decks/:deckId/draft', { params: { deckId: deckId ?? '' }, signal })
      return viewOf(withAnswer(null, data))
    },
    enabled: deckId !== null,
    staleTime,
  })
}

/** Starts the deck in another language, with the same parts and no text. */
export function useStartTranslation(deckId: string, organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ language, title }: { language: Language; title: string }) =>
      (await api('POST /v1/decks/:deckId/clone', { params: { deckId }, body: { organizationId, language, title } }))
        .data,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: key(deckId) })
      await client.invalidateQueries({ queryKey: ['builder-decks'] })
    },
  })
}
