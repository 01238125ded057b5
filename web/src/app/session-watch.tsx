import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sessionExpired } from '../lib/api/api-events.ts'
import { rememberWayBack } from '../lib/navigation/way-back.ts'
import { paths } from '../lib/navigation/paths.ts'
import type { StartState } from '../lib/navigation/start-state.ts'

/**
 * Sends users to the start page when their session expires, remembering where they were. A logout remembers nothing.
 */
export function SessionWatch() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(
    () =>
      sessionExpired.on(() => {
        rememberWayBack(pathname + search)
        void navigate(paths.start(), { state: { sessionEnded: true } satisfies StartState })
      }),
    [navigate, pathname, search],
  )

  return null
}
