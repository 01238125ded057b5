import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api/api.ts'
import { paths } from './paths.ts'
import { takeWayBack } from './way-back.ts'

/**
 * Navigates after a login: to the choice of an organization if there are several, else to where the last session ended,
 * else to the games. An organization already chosen (by an invitation) skips the choice.
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

/** 1 if the count cannot be read: then the server's choice applies. */
async function countOrganizations(): Promise<number> {
  return api('GET /v1/authentication/self-organizations', { query: {} }).then(
    ({ data }) => data.length,
    () => 1,
  )
}
