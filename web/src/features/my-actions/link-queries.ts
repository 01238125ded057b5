import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useLanguage } from '../../lib/i18n/use-translations.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'

type LinkAnswer = Answer<'GET /v1/action-link'>
export type LinkAction = NonNullable<LinkAnswer['included']['actionItems']>[number]
export type ActionLink = LinkAnswer['data']

/** No login here: the link's token grants access. */
export const bearer = (token: string) => ({ as: 'nobody' as const, headers: { Authorization: `Bearer ${token}` } })

/** The content of a personal link. A dead one is not retried. */
export function useActionLink(token: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['action-link', token, language],
    queryFn: async ({ signal }) => api('GET /v1/action-link', { ...bearer(token), signal }),
    // In another language the crux has other words.
    placeholderData: keepPreviousData,
    // A dead link stays dead: only the reader's own press refetches.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export interface StateChange {
  id: string
  state: 'open' | 'done' | 'blocked'
  blockedReason?: string | null
}

/** Updates the state of an action. */
export function useTell(token: string) {
  const language = useLanguage()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: StateChange) =>
      api('PATCH /v1/action-link', {
        ...bearer(token),
        body: { actionItems: [change] },
        dedupeKey: JSON.stringify(change),
      }),
    onSuccess: (answer) => client.setQueryData(['action-link', token, language], answer),
  })
}
