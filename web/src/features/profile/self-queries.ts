import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { BodyOf } from '../../lib/api/endpoint-types.ts'
import { forgetOnDevice } from '../../lib/read-on-device.ts'
import { type Session, sessionQuery } from '../../lib/session/use-session.ts'

const key = ['self']

/** The logged-in user, independent of organizations. */
export function useSelf() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api('GET /v1/dashboard/users/self', { signal })).data,
  })
}

/** Changes the user's name or language. */
export function useSelfChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyOf<'PATCH /v1/dashboard/users/self'>) =>
      api('PATCH /v1/dashboard/users/self', { body }),
    onSuccess: async () =>
      Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]),
  })
}

interface AttributesChange {
  disableGameInstructions: boolean
  instructionsRead?: string[]
}

/** Changes what the user has read or disabled; shown at once. */
export function useAttributesChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: AttributesChange) => api('PATCH /v1/dashboard/user-attributes', { body }),
    onMutate: (change) => showAttributes(client, change),
    onError: async () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  })
}

/** Applies a change to the cache optimistically. Clearing the read instructions clears them on this device too. */
export function showAttributes(client: QueryClient, change: AttributesChange): void {
  if (change.instructionsRead?.length === 0) forgetOnDevice()
  client.setQueryData<Session>(
    sessionQuery.queryKey,
    (known) => known && { ...known, attributes: { ...known.attributes, ...change } },
  )
}
