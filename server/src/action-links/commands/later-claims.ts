import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'

/** `made`: the ids of what finished games made of actions, one game after another. */
const madeOf = (origins: SQL) => sql`with recursive made (id) as (
    select later.id from action_items origin join action_items later on later.origin_id = origin.id
    join games g on g.id = later.game_id where g.completed_at is not null and ${origins}
    union select later.id from made join action_items later on later.origin_id = made.id
    join games g on g.id = later.game_id where g.completed_at is not null)`

/** Makes a link cover also what later games made of the actions that it covers. */
export async function followClaims(tx: Db, linkId: string, now: Date): Promise<void> {
  const claimed = sql`origin.state = 'dropped'
    and origin.id in (select action_item_id from action_claims where link_id = ${linkId})`
  await tx.execute(sql`${madeOf(claimed)} insert into action_claims (link_id, action_item_id, created_at)
    select ${linkId}::uuid, id, ${now.toISOString()}::timestamptz from made on conflict do nothing`)
}

/** Takes away from a link what later games made of an action that it no longer covers. */
export async function forgetLaterClaims(
  tx: Db,
  { linkId, actionItemId }: { linkId: string; actionItemId: string },
): Promise<void> {
  await tx.execute(sql`${madeOf(sql`origin.id = ${actionItemId}`)} delete from action_claims
    where link_id = ${linkId} and action_item_id in (select id from made)`)
}
