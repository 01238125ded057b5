import { inArray } from 'drizzle-orm'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations } from '#server/db/schema/people.ts'
import { presentOrganization } from './present-organization.ts'

/** The organizations that accepted the user, by name. */
export async function readSelfOrganizations(db: Db, actor: Extract<Actor, { kind: 'user' }>) {
  const roles = new Map(actor.memberships.map(({ organizationId, role }) => [organizationId, role]))
  if (roles.size === 0) return []
  const rows = await db.select().from(organizations).where(inArray(organizations.id, [...roles.keys()])).orderBy(organizations.name, organizations.id)
  return rows.map((row) => presentOrganization(row, roles.get(row.id) ?? 'game_master'))
}
