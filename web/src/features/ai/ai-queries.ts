import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { aiFeaturesKey } from '../../lib/ai/use-ai-reason.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer, BodyOf } from '../../lib/api/endpoint-types.ts'

export type AiContract = Answer<'GET /v1/dashboard/organization/:organizationId/ai-contracts'>['data'][number]
export type OwnEndpoint = Answer<'GET /v1/dashboard/organization/:organizationId/inference-endpoint'>['data']
type EndpointChange = BodyOf<'POST /v1/dashboard/organization/:organizationId/inference-endpoint'>

const endpointPath = '/v1/dashboard/organization/:organizationId/inference-endpoint'
const contractsKey = (organizationId: string) => ['ai', organizationId, 'contracts']
const endpointKey = (organizationId: string) => ['ai', organizationId, 'endpoint']

export function useContracts(organizationId: string) {
  return useQuery({
    queryKey: contractsKey(organizationId),
    queryFn: async ({ signal }) => {
      const params = { organizationId }
      return (await api('GET /v1/dashboard/organization/:organizationId/ai-contracts', { params, signal })).data
    },
  })
}

export function useOwnEndpoint(organizationId: string) {
  return useQuery({
    queryKey: endpointKey(organizationId),
    queryFn: async ({ signal }) => (await api(`GET ${endpointPath}`, { params: { organizationId }, signal })).data,
  })
}

/** Connects the endpoint or changes the existing one. */
export function useSaveEndpoint(organizationId: string, isThere: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: EndpointChange) => {
      const call = { params: { organizationId }, body }
      return (await (isThere ? api(`PATCH ${endpointPath}`, call) : api(`POST ${endpointPath}`, call))).data
    },
    onSuccess: async (endpoint) => {
      client.setQueryData(endpointKey(organizationId), endpoint)
      await client.invalidateQueries({ queryKey: aiFeaturesKey(organizationId) })
    },
  })
}

export function useRemoveEndpoint(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => api(`DELETE ${endpointPath}`, { params: { organizationId } }),
    onSettled: async () => client.invalidateQueries({ queryKey: ['ai', organizationId] }),
  })
}

/** One tiny call; its timeout is that of a slow model. */
export function useTryEndpoint(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      (await api(`POST ${endpointPath}/try`, { params: { organizationId }, body: {}, retry: [] })).data,
    onSettled: async () => client.invalidateQueries({ queryKey: endpointKey(organizationId) }),
  })
}
