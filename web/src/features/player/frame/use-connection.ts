import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

export type Connection = 'good' | 'slow' | 'lost'

const slowAfter = 4_000

/** How the polling goes: lost after two tries in a row without an answer, slow when one takes over 4 s. */
export function useConnection({ isFetching, isError, failureCount }: Pick<UseQueryResult, 'isFetching' | 'isError' | 'failureCount'>): Connection {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isFetching) return undefined
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isFetching])
  if (isError || failureCount > 1) return 'lost'
  return isSlow ? 'slow' : 'good'
}
