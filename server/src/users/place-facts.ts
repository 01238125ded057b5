import { and, eq, inArray } from 'drizzle-orm'
import { organizationUsers } from '#server/db/schema/people.ts'
import type { OrganizationFacts } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import type { Services } from '#server/services.ts'

/** Facts of the organization in which the place in the path is; hidden places are not there. */
export async function organizationOfPlace(
  call: { params: { organizationUserId: string } },
  services: Services,
): Promise<OrganizationFacts | null> {
  return organizationOfPlaces([call.params.organizationUserId], services)
}

/** Facts of the one organization in which all these places are; null when one is hidden, unknown or elsewhere. */
export async function organizationOfPlaces(
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
