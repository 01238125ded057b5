import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { compound } from '#server/http/document.ts'
import { readMemberships } from '#server/organizations/commands/read-memberships.ts'

/** The caller as a person, with their accepted memberships. @throws ApiError not_found */
export async function presentSelf(db: Db, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new ApiError('not_found')
  const memberships = await readMemberships(
    db,
    and(eq(organizationUsers.userId, userId), isNotNull(organizationUsers.acceptedAt)),
  )
  return compound(
    {
      type: 'users' as const,
      id: user.id,
      attributes: {
        email: user.email,
        name: user.name,
        language: user.language,
        password_enabled: user.passwordHash !== null,
      },
      relationships: {
        organization_users: { data: memberships.map(({ id }) => ({ type: 'organization-users', id })) },
      },
    },
    memberships,
  )
}
