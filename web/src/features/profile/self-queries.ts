import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { BodyOf } from '../../lib/api/endpoint-types.ts'
import { forgetOnDevice } from '../../lib/read-on-device.ts'
import { type Session, sessionQuery } from '../../lib/session/use-session.ts'

const key = ['self']

/** The person who is logged in, apart from organizations. */
export function useSelf() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api('GET /v1/dashboard/users/self', { signal })).data,
  })
}

/** Changes one's own name or language. */
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

/** Changes what one has read or switched off; shown at once. */
export function useAttributesChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: AttributesChange) => api('PATCH /v1/dashboard/user-attributes', { body }),
    onMutate: (change) => showAttributes(client, change),
    onError: async () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  })
}

/** Shows a change before the server knows it. Who has read nothing any more has read nothing on this device either. */
export function showAttributes(client: QueryClient, change: AttributesChange): void {
  if (change.instructionsRead?.length === 0) forgetOnDevice()
  client.setQueryData<Session>(
    sessionQuery.queryKey,
    (known) => known && { ...known, attributes: { ...known.attributes, ...change } },
  )
}
