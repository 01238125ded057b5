import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api/api.ts'
import { paths } from './paths.ts'
import { takeWayBack } from './way-back.ts'

/**
 * Where a new session goes: to choosing an organization if there are several, else back to where the last session ended, else to the games.
 * An organization that is chosen already (an invitation's) is not asked for.
 */
export function useAfterLogin(): (how?: { byLink?: boolean; isChosen?: boolean }) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async ({ byLink = false, isChosen = false } = {}) => {
      const to =
        isChosen || (await countOrganizations()) < 2
          ? (takeWayBack({ lent: byLink }) ?? paths.play())
          : paths.pickOrganization()
      await navigate(to, { replace: true, state: { byLink } })
    },
    [navigate],
  )
}

/** One when it can't be told: then the server's choice stands. */
async function countOrganizations(): Promise<number> {
  return api('GET /v1/authentication/self-organizations', { query: {} }).then(
    ({ data }) => data.length,
    () => 1,
  )
}
