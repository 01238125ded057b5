import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'

type LinkAnswer = Answer<'GET /v1/action-link'>
export type LinkAction = NonNullable<LinkAnswer['included']['actionItems']>[number]
export type ActionLink = LinkAnswer['data']

/** Nobody is logged in here: the link's token says what may be seen. */
export const bearer = (token: string) => ({ as: 'nobody' as const, headers: { Authorization: `Bearer ${token}` } })

/** What a personal link covers. A dead one is not asked for again. */
export function useActionLink(token: string) {
  return useQuery({
    queryKey: ['action-link', token],
    queryFn: async ({ signal }) => api('GET /v1/action-link', { ...bearer(token), signal }),
    // A dead link stays dead: the page asks again by hand alone.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export interface Told {
  id: string
  state: 'open' | 'done' | 'blocked'
  blockedReason?: string | null
}

/** Tells what became of an action. */
export function useTell(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (told: Told) =>
      api('PATCH /v1/action-link', { ...bearer(token), body: { actionItems: [told] }, wish: JSON.stringify(told) }),
    onSuccess: (answer) => client.setQueryData(['action-link', token], answer),
  })
}
