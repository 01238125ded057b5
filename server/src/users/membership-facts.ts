import { and, eq, inArray } from 'drizzle-orm'
import { organizationUsers } from '#server/db/schema/people.ts'
import type { OrganizationFacts } from '#server/http/access/authorize.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import type { Services } from '#server/services.ts'

/** Facts of the organization of the membership in the path; hidden memberships are not found. */
export async function organizationOfMembership(
  call: { params: { membershipId: string } },
  services: Services,
): Promise<OrganizationFacts | null> {
  return organizationOfMemberships([call.params.membershipId], services)
}

/** Facts of the organization that all these memberships belong to; null when one is hidden, unknown or elsewhere. */
export async function organizationOfMemberships(
  ids: readonly string[],
  services: Services,
): Promise<OrganizationFacts | null> {
  const { db } = services.database
  const wanted = [...new Set(ids)]
  const rows = await db
    .select({ organizationId: organizationUsers.organizationId })
    .from(organizationUsers)
    .where(and(inArray(organizationUsers.id, wanted), eq(organizationUsers.hidden, false)))
  const [first] = rows
  if (
    !first ||
    rows.length < wanted.length ||
    rows.some(({ organizationId }) => organizationId !== first.organizationId)
  )
    return null
  return organizationFacts(db, first.organizationId)
}
