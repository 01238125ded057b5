import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hasCode } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'

export type Mail = Answer<'GET /v1/outbox'>['data'][number]

/** What was sent last, to one address or to all; null where mail is sent for real. New mail is noticed within seconds. */
export function outboxQuery(recipient: string) {
  return queryOptions({
    queryKey: ['outbox', recipient],
    queryFn: async ({ signal }): Promise<Mail[] | null> => {
      try {
        return (await api('GET /v1/outbox', { query: { recipient, pageSize: 100 }, as: 'nobody', signal })).data
      } catch (error) {
        if (hasCode(error, 'not_found')) return null
        throw error
      }
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data === null ? false : 3_000),
  })
}
