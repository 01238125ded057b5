import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { outboxKeyHeader } from '#contract/operation/outbox.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import { outboxKey } from '../../lib/evaluation/outbox-key.ts'

export type Mail = Answer<'GET /v1/outbox'>['data'][number]

/**
 * The latest mails, to one address or all, polled every few seconds. Null if mail is really sent, `locked` if the
 * outbox key is needed.
 */
export function outboxQuery(recipient: string) {
  return queryOptions({
    queryKey: ['outbox', recipient],
    queryFn: async ({ signal }): Promise<Mail[] | 'locked' | null> => {
      try {
        const query = { recipient, pageSize: 100 }
        return (await api('GET /v1/outbox', { query, as: 'nobody', signal, headers: keyHeaders() })).data
      } catch (error) {
        if (hasCode(error, 'not_found')) return null
        if (hasCode(error, 'forbidden')) return 'locked'
        throw error
      }
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data === null || state.data === 'locked' ? false : 3_000),
  })
}

/** Saves the report that is attached to a mail. */
export function saveAttachment(mailId: string): Promise<void> {
  return download(`/v1/outbox/${mailId}/attachment`, { opened: keyHeaders() })
}

function keyHeaders(): Record<string, string> {
  const key = outboxKey()
  return key === null ? {} : { [outboxKeyHeader]: key }
}
