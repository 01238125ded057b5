import type { OrganizationFacts } from '#server/http/implement.ts'
import { organizationFacts } from '#server/organizations/organization-facts.ts'
import type { Services } from '#server/services.ts'

/** Facts of the organization named in the query. */
export function organizationInQuery(call: { query: { organization_id: string } }, services: Services): Promise<OrganizationFacts | null> {
  return organizationFacts(services.database.db, call.query.organization_id)
}
