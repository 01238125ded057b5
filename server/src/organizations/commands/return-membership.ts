import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Role } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { oneUseLinks } from '#server/db/schema/links.ts'
import { organizationUsers, sessions } from '#server/db/schema/people.ts'

interface MovedMembership {
  id: string
  userId: string
  organizationId: string
  returnTo: string
  returnAs: Role | null
}

/** Takes a membership back to where it was moved from, with its role there, and the person's sessions with it. */
export async function returnMembership(tx: Db, moved: MovedMembership): Promise<void> {
  // With their old role: one that they got meanwhile was meant for the other organization.
  await tx
    .update(organizationUsers)
    .set({ organizationId: moved.returnTo, role: moved.returnAs ?? 'game_master' })
    .where(eq(organizationUsers.id, moved.id))
  await tx
    .update(sessions)
    .set({ currentOrganizationId: moved.returnTo })
    .where(and(eq(sessions.userId, moved.userId), eq(sessions.currentOrganizationId, moved.organizationId)))
}

/** Memberships of an organization that were moved there and may still be refused. */
export async function readRefusable(db: Db, organizationId: string, now: Date): Promise<MovedMembership[]> {
  const rows = await db
    .select({
      id: organizationUsers.id,
      userId: organizationUsers.userId,
      returnTo: oneUseLinks.returnToOrganizationId,
      returnAs: oneUseLinks.returnAs,
    })
    .from(oneUseLinks)
    .innerJoin(organizationUsers, eq(organizationUsers.id, oneUseLinks.membershipId))
    .where(
      and(
        eq(oneUseLinks.kind, 'refuse_place'),
        isNull(oneUseLinks.usedAt),
        gt(oneUseLinks.expiresAt, now),
        isNotNull(oneUseLinks.returnToOrganizationId),
        eq(organizationUsers.organizationId, organizationId),
      ),
    )
  return rows.flatMap(({ returnTo, ...row }) => (returnTo === null ? [] : [{ ...row, organizationId, returnTo }]))
}
