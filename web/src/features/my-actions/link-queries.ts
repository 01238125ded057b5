import { type Query, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#domain/languages.ts'
import { api } from '../../lib/api/api.ts'
import { useLanguage } from '../../lib/i18n/use-translations.ts'
import { useLastAnswer } from '../../lib/links/use-last-answer.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'

type LinkAnswer = Answer<'GET /v1/action-link'>
export type LinkAction = NonNullable<LinkAnswer['included']['actionItems']>[number]
export type ActionLink = LinkAnswer['data']

/** No login here: the link's token grants access. */
export const bearer = (token: string) => ({ as: 'nobody' as const, headers: { Authorization: `Bearer ${token}` } })

/** The content of a personal link; in another language the crux has other words. A dead one is not retried. */
export function useActionLink(token: string) {
  const language = useLanguage()
  const query = useQuery({
    queryKey: ['action-link', token, language],
    queryFn: async ({ signal }) => api('GET /v1/action-link', { ...bearer(token), signal }),
    // A dead link stays dead: only the reader's own press refetches.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return useLastAnswer(query)
}

export interface StateChange {
  id: string
  state: 'open' | 'done' | 'blocked'
  blockedReason?: string | null
}

/** Updates the state of an action, in every language that the link was read in. */
export function useTell(token: string) {
  const language = useLanguage()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: StateChange) =>
      api('PATCH /v1/action-link', {
        ...bearer(token),
        body: { actionItems: [change] },
        dedupeKey: `action ${change.id}`,
      }),
    onMutate: () => ({ language }),
    onSuccess: (answer, _change, told) => putAnswer(client, token, told.language, answer),
  })
}

/** Stores what a link says now, in a language. What it said in others is forgotten, or fetched anew if it is shown. */
export function putAnswer(client: QueryClient, token: string, language: Language, answer: LinkAnswer): void {
  const queryKey = ['action-link', token]
  const predicate = (query: Query) => query.queryKey[2] !== language
  client.setQueryData([...queryKey, language], answer)
  client.removeQueries({ queryKey, type: 'inactive', predicate })
  void client.invalidateQueries({ queryKey, predicate })
}
