import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { Answer, BodyOf } from '../../lib/api/endpoint-types.ts'
import { sessionQuery } from '../../lib/session/use-session.ts'

export type OrganizationFacts = Answer<'GET /v1/dashboard/organization/:organizationId'>['data']
export type OrganizationSettings = BodyOf<'PATCH /v1/dashboard/organization/:organizationId'>

/** Changes the organization's name or language, and refetches the session and the lists that contain them. */
export function useOrganizationChange(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: OrganizationSettings) =>
      api('PATCH /v1/dashboard/organization/:organizationId', { params: { organizationId }, body }),
    onSuccess: async () =>
      Promise.all([
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['umbrella'] }),
        client.invalidateQueries({ queryKey: ['children'] }),
      ]),
  })
}
