import { useEffect, useState } from 'react'
import { api } from '../api/api.ts'
import type { Answer } from '../api/endpoint-types.ts'

export type ServerInfo = Answer<'GET /v1/server/info'>['data']

/**
 * Information about this installation; null while loading or if it fails. Not a query, for the screens outside the
 * query client.
 */
export function useServerInfo(): ServerInfo | null {
  const [info, setInfo] = useState<ServerInfo | null>(null)
  useEffect(() => {
    let left = false
    api('GET /v1/server/info', { as: 'nobody' }).then(
      ({ data }) => left || setInfo(data),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [])
  return info
}
