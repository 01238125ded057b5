import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sessionExpired } from '../lib/api/api-events.ts'
import { rememberWayBack } from '../lib/navigation/way-back.ts'
import { paths } from '../lib/navigation/paths.ts'
import type { StartState } from '../lib/navigation/start-state.ts'

/** Takes a person whose session is over to the start, remembering where they were. Logging out goes there too, remembering nothing. */
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
