import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { persistedAnalyses } from '#server/db/schema/analyses.ts'
import { games } from '#server/db/schema/games.ts'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'

/**
 * Replaces a person's address where colleagues saved it to find the person's games. What replaces it finds none, as
 * nobody who was erased is found by an address. Runs before their memberships are deleted: elsewhere nothing changes,
 * or strangers would learn that there was an account.
 */
export async function eraseFromAnalyses(
  tx: Db,
  { id, email }: { id: string; email: string },
  namesNobody: string,
): Promise<void> {
  const { filters, organizationId } = persistedAnalyses
  const theirs = tx
    .select({ id: organizationUsers.organizationId })
    .from(organizationUsers)
    .where(and(eq(organizationUsers.userId, id), isNotNull(organizationUsers.acceptedAt)))
    .union(tx.select({ id: games.organizationId }).from(games).where(eq(games.gameMasterId, id)))
  // Parents analyse their children's games.
  const parents = tx
    .select({ id: organizations.parentOrganizationId })
    .from(organizations)
    .where(inArray(organizations.id, theirs))
  await tx
    .update(persistedAnalyses)
    .set({ filters: sql`jsonb_set(${filters}, '{game_master_filter}', to_jsonb(${namesNobody}::text))` })
    .where(
      and(
        sql`lower(trim(${filters} ->> 'game_master_filter')) = ${email}`,
        or(inArray(organizationId, theirs), inArray(organizationId, parents)),
      ),
    )
}
