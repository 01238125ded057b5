import { and, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { gameSummaries } from '#server/db/schema/ai.ts'
import { games } from '#server/db/schema/games.ts'
import { reachedOrganizations } from './reached-organizations.ts'

/**
 * Removes a person from the names that AI summaries put back: where they were named, summaries say “a participant”.
 * Their address goes from colleagues' games only: in strangers' ones that would tell that there was an account. Before
 * their memberships are deleted.
 */
export async function eraseFromSummaries(tx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  const { own, relatives } = reachedOrganizations(tx, id)
  const theirGames = tx
    .select({ id: games.id })
    .from(games)
    .where(or(inArray(games.organizationId, own), inArray(games.organizationId, relatives)))
  await removePeople(tx, sql`one ->> 'kind' = 'member' and one ->> 'id' = ${id}`)
  await removePeople(
    tx,
    sql`one ->> 'kind' = 'address' and lower(one ->> 'form') = ${email}`,
    inArray(gameSummaries.gameId, theirGames),
  )
}

/** Removes the entries `one` that a condition holds for. */
async function removePeople(tx: Db, isTheirs: SQL, where?: SQL): Promise<void> {
  const { content } = gameSummaries
  const people = sql`jsonb_array_elements(${content} -> 'people') with ordinality as people(one, place)`
  const others = sql`(select jsonb_agg(one order by place) from ${people} where not (${isTheirs}))`
  await tx
    .update(gameSummaries)
    .set({ content: sql`jsonb_set(${content}, '{people}', coalesce(${others}, '[]'))` })
    .where(and(where, sql`exists (select from ${people} where ${isTheirs})`))
}
