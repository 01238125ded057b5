import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sessionExpired } from '../lib/api/api-events.ts'
import { rememberWayBack } from '../lib/navigation/way-back.ts'
import { paths } from '../lib/navigation/paths.ts'
import type { StartState } from '../lib/navigation/start-state.ts'

/**
 * Sends people to the start page when their session expires or a page needs one, remembering where they were. A logout
 * remembers nothing.
 */
export function SessionWatch() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(
    () =>
      sessionExpired.on(({ hadOne }) => {
        rememberWayBack(pathname + search)
        const state: StartState = hadOne ? { sessionEnded: true } : { loginNeeded: true }
        void navigate(paths.start(), { state })
      }),
    [navigate, pathname, search],
  )

  return null
}
