import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LiveState } from './connection.ts'

export type Connection = 'good' | 'slow' | 'lost'

const slowAfter = 4_000

function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * The connection to the server: good while the stream is live; without it lost after two failed attempts in a row, or
 * at once if the device is offline, and slow when an attempt takes over 4 s.
 */
export function useConnection(
  { isFetching, isError, failureCount }: Pick<UseQueryResult, 'isFetching' | 'isError' | 'failureCount'>,
  live: LiveState | null,
): Connection {
  const [isSlow, setSlow] = useState(false)
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine)
  useEffect(() => {
    if (!isFetching) return undefined
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isFetching])
  if (live === 'live') return 'good'
  if (isError || failureCount > 1 || !isOnline) return 'lost'
  return isSlow ? 'slow' : 'good'
}
