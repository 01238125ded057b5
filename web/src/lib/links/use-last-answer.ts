import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

interface Answered<Data> {
  data: Data | undefined
  error: Error | null
}

/**
 * What a query has answered, or how it has failed, until the next answer is there: a page stays as it is while it is
 * fetched in another language. After a failure the last data stay, beside the error.
 */
export function useLastAnswer<Data>({ data, error, isPending, isFetching, refetch }: UseQueryResult<Data>) {
  const [last, setLast] = useState<Answered<Data>>({ data, error })
  const now = isPending ? last : { data: data ?? last.data, error }
  if (now.data !== last.data || now.error !== last.error) setLast(now)
  return { ...now, isFetching, refetch }
}
