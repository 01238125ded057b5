import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { openOrganizationStream } from '../api/open-stream.ts'
import { type Connection, createConnection } from './connection.ts'
import { onWake } from './wake-ups.ts'

/**
 * Reads what queries with these keys show again whenever somebody changes finished games or actions of the
 * organization.
 */
export function useOrganizationNews(organizationId: string, keys: readonly string[]): void {
  const client = useQueryClient()
  const readAgain = useEffectEvent(() => {
    for (const key of keys) void client.invalidateQueries({ queryKey: [key] })
  })
  useEffect(() => followOrganization(organizationId, () => readAgain()), [organizationId])
}

/**
 * Calls back when something has changed or may have been missed, until the returned function is called. A tab that
 * nobody sees holds no stream, for browsers have only a few connections for all tabs: it is called back when it is seen
 * again.
 */
function followOrganization(organizationId: string, changed: () => void): () => void {
  let connection: Connection | null = null
  let hasMissed = false
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      connection?.close()
      connection = null
      hasMissed = true
      return
    }
    connection ??= createConnection({
      open: (signal) => openOrganizationStream(organizationId, signal),
      hear: ({ type }) => {
        if (type === 'changed') changed()
        return true
      },
      onState: (state) => {
        if (state === 'live' && hasMissed) changed()
        if (state === 'live') hasMissed = false
        else if (state !== 'connecting') hasMissed = true
      },
    })
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  const off = onWake(() => connection?.renew())
  return () => {
    document.removeEventListener('visibilitychange', follow)
    off()
    connection?.close()
  }
}
