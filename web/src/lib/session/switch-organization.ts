import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { sessionQuery } from './use-session.ts'

/** Switches the session to another organization or one of its children, and clears the data of the old one. */
export function useSwitchOrganization() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (organizationId: string) =>
      (await api('GET /v1/authentication/session-context/:organizationId', { params: { organizationId } })).data,
    onSuccess: async () => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
}
