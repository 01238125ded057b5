import { useQuery } from '@tanstack/react-query'
import type { AiFeature } from '#domain/ai/ai-contract.ts'
import { api } from '../api/api.ts'
import type { Answer } from '../api/endpoint-types.ts'

type Features = Answer<'GET /v1/dashboard/organization/:organizationId/ai-features'>['data']['features']
/** Why a feature of AI can't be used. */
export type AiReason = NonNullable<Features[number]['reason']>

/** To be invalidated when an endpoint is connected or removed. */
export const aiFeaturesKey = (organizationId: string) => ['ai', organizationId, 'features']

/**
 * Why an organization can't use a feature of AI; null: it can, undefined: not known yet. If it can't be found out, the
 * feature is offered, and says itself what is wrong.
 */
export function useAiReason(organizationId: string, feature: AiFeature) {
  const { data, isError } = useQuery({
    queryKey: aiFeaturesKey(organizationId),
    queryFn: async ({ signal }) => {
      const params = { organizationId }
      return (await api('GET /v1/dashboard/organization/:organizationId/ai-features', { params, signal })).data.features
    },
  })
  if (isError) return null
  return data && (data.find((one) => one.feature === feature)?.reason ?? null)
}
