import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#domain/languages.ts'
import { api } from '../../../lib/api/api.ts'
import { librarySize } from '../../../lib/decks/deck-queries.ts'
import { viewOf } from '../model/draft-state.ts'
import { withAnswer } from '../sync/draft-answer.ts'
import type { OpenDraft } from '../sync/open-draft.ts'

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

/** The organization's decks that the viewer may change, by title. */
export function useDecksToLink(organizationId: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['builder-decks', 'to-link', organizationId],
    queryFn: async ({ signal }) => {
      const query = { organizationId, sort: 'title', pageSize: librarySize } as const
      const { data } = await api('GET /v1/dashboard/decks', { query, signal })
      return data.filter(({ canEdit }) => canEdit)
    },
    enabled: isWanted,
    staleTime: 0,
  })
}

interface DecksToLink {
  /** The other deck. */
  deckId: string
  pairs: { kind: 'suit' | 'card' | 'perspective'; id: string; otherId: string }[]
}

/**
 * Links the deck to another one, once everything typed is saved. The page then hears of its new keys.
 * @param onDone is called even if what called it is no longer shown
 */
export function useLinkDeck(draft: OpenDraft, deckId: string, onDone: () => void) {
  const refresh = useRefreshTranslations(draft)
  return useMutation({
    mutationFn: async (body: DecksToLink) =>
      draft.onWholeDraft(async () => api('POST /v1/decks/:deckId/translations', { params: { deckId }, body })),
    onSuccess: onDone,
    onSettled: refresh,
  })
}

/** Takes the deck out of its translations. */
export function useUnlinkDeck(draft: OpenDraft, deckId: string, onDone: () => void) {
  const refresh = useRefreshTranslations(draft)
  return useMutation({
    mutationFn: async () =>
      draft.onWholeDraft(async () => api('DELETE /v1/decks/:deckId/translations', { params: { deckId } })),
    onSuccess: onDone,
    onSettled: refresh,
  })
}

function useRefreshTranslations({ catchUp }: OpenDraft) {
  const client = useQueryClient()
  return async () => {
    await catchUp().catch(() => false)
    for (const queryKey of [['deck-translations'], ['deck-translation'], ['builder-decks']])
      await client.invalidateQueries({ queryKey })
  }
}
