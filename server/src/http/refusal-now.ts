import type { EndpointDefinition } from '#contract/define-endpoint.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'
import { authenticate } from './authenticate.ts'
import { authorize } from './authorize.ts'
import type { OrganizationFacts } from './implement.ts'

/** Why a call that was let in would be refused now, as long as its answer goes on; null: it would not. */
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
