import { and, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { persistedAnalyses } from '#server/db/schema/analyses.ts'
import { reachedOrganizations } from './reached-organizations.ts'

/**
 * Replaces a person's address where colleagues saved it to find the person's games: what replaces it finds none, as
 * nobody who was erased is found by an address. Before their memberships are deleted: elsewhere nothing changes, or
 * strangers would learn that there was an account.
 */
export async function eraseFromAnalyses(
  tx: Db,
  { id, email }: { id: string; email: string },
  namesNobody: string,
): Promise<void> {
  const { filters, organizationId } = persistedAnalyses
  const { own, relatives } = reachedOrganizations(tx, id)
  await tx
    .update(persistedAnalyses)
    .set({ filters: sql`jsonb_set(${filters}, '{game_master_filter}', to_jsonb(${namesNobody}::text))` })
    .where(
      and(
        sql`lower(trim(${filters} ->> 'game_master_filter')) = ${email}`,
        or(inArray(organizationId, own), inArray(organizationId, relatives)),
      ),
    )
}
