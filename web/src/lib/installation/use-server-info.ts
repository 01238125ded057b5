import { useEffect, useState } from 'react'
import { api } from '../api/api.ts'
import type { Answer } from '../api/endpoint-types.ts'

export type ServerInfo = Answer<'GET /v1/server/info'>['data']

/** What this installation tells of itself; null until it has, and for good when it can't. No query, for the screens before the session. */
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
