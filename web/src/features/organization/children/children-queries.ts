import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { BodyOf } from '../../../lib/api/endpoint-types.ts'
import { sessionQuery } from '../../../lib/session/use-session.ts'

/** The child organizations, by name. */
export function useChildren(organizationId: string) {
  return useQuery({
    queryKey: ['children', organizationId],
    queryFn: async ({ signal }) => {
      const { data, included } = await api('GET /v1/dashboard/organization/:organizationId/organization-umbrella', {
        params: { organizationId },
        query: { view: 'skeleton' },
        signal,
      })
      return data.childOrganizations
        .flatMap((id) => included.organizations?.find((one) => one.id === id) ?? [])
        .sort((a, b) => a.name.localeCompare(b.name))
    },
  })
}

/** Creates a child organization; a retry after a lost answer creates no second one. */
export function useNewChild(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyOf<'POST /v1/dashboard/organization/:organizationId/children'>) =>
      api('POST /v1/dashboard/organization/:organizationId/children', {
        params: { organizationId },
        body,
        dedupeKey: `child ${organizationId} ${body.name}`,
      }),
    onSettled: async () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['children'] }),
        client.invalidateQueries({ queryKey: ['umbrella'] }),
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]),
  })
}
