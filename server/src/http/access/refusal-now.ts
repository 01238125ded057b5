import type { EndpointDefinition } from '#contract/define-endpoint.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'
import { authenticate } from './authenticate.ts'
import { authorize, type OrganizationFacts } from './authorize.ts'

/** Why a call whose answer is still streaming would be refused now; null when it would be allowed. */
export async function refusalNow(
  services: Services,
  {
    authorization,
    access,
    facts,
  }: { authorization: string | undefined; access: EndpointDefinition['access']; facts: OrganizationFacts },
): Promise<ApiError | null> {
  const { actor, fault } = await authenticate(authorization, services)
  if (fault) return fault
  const decision = authorize(access, actor, facts)
  return decision === 'allow' ? null : new ApiError(decision === 'forbidden' ? 'forbidden' : 'not_found')
}
