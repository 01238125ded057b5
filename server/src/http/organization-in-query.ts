import type { OrganizationFacts } from './access/authorize.ts'
import { organizationFacts } from './organization-facts.ts'
import type { Services } from '#server/services.ts'

/** Facts of the organization named in the query. */
export function organizationInQuery(
  call: { query: { organization_id: string } },
  services: Services,
): Promise<OrganizationFacts | null> {
  return organizationFacts(services.database.db, call.query.organization_id)
}
