import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Role } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { oneUseLinks } from '#server/db/schema/links.ts'
import { organizations } from '#server/db/schema/people.ts'

/** An organization that somebody belonged to, and as what. */
export interface FormerPlace {
  id: string
  name: string
  role: Role
}

/**
 * Where somebody who is moved belongs unless they accept: where they are, or, while they may still refuse to be there,
 * what they would return to; null when they would return nowhere, because this place was given to them beside their
 * own, or the organization that they agreed to was deleted.
 */
export async function findAgreedPlace(
  tx: Db,
  membershipId: string,
  from: FormerPlace,
  now: Date,
): Promise<FormerPlace | null> {
  const [link] = await tx
    .select({ id: organizations.id, name: organizations.name, role: oneUseLinks.returnAs })
    .from(oneUseLinks)
    .leftJoin(organizations, eq(organizations.id, oneUseLinks.returnToOrganizationId))
    .where(and(eq(oneUseLinks.membershipId, membershipId), isRefusable(now)))
  if (!link) return from
  const { id, name, role } = link
  return id === null || name === null || role === null ? null : { id, name, role }
}

/**
 * Somebody's role in an organization that they would return to if they refused a move; null if there is none. A place
 * there is one that they agreed to.
 */
export async function findAgreedRole(tx: Db, userId: string, organizationId: string, now: Date): Promise<Role | null> {
  const [link] = await tx
    .select({ role: oneUseLinks.returnAs })
    .from(oneUseLinks)
    .where(
      and(eq(oneUseLinks.userId, userId), eq(oneUseLinks.returnToOrganizationId, organizationId), isRefusable(now)),
    )
    .orderBy(desc(oneUseLinks.createdAt))
    .limit(1)
  return link?.role ?? null
}

/** Links to refuse that still work. */
function isRefusable(now: Date) {
  const { kind, usedAt, expiresAt } = oneUseLinks
  return and(eq(kind, 'refuse_place'), isNull(usedAt), gt(expiresAt, now))
}
