import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { actionItems } from '#server/db/schema/games.ts'
import type { GameRows } from './read-game-rows.ts'

/** Whether a later finished game took over an action, or took over in its turn what a game in the bin made of it. */
export const wentOn = sql<boolean>`exists(with recursive made (id, deleted_at) as (
    select n.id, g.deleted_at from action_items n join games g on g.id = n.game_id
    where n.origin_id = ${actionItems.id} and g.completed_at is not null
    union all select n.id, g.deleted_at from made join action_items n on n.origin_id = made.id
    join games g on g.id = n.game_id where made.deleted_at is not null and g.completed_at is not null
  ) select 1 from made where deleted_at is null)`

/** The ids of a game's actions that were dropped there because a later game took them over. */
export async function readWentOn(
  db: Db,
  { action_items }: { action_items: readonly Pick<GameRows['action_items'][number], 'id' | 'state'>[] },
): Promise<ReadonlySet<string>> {
  const dropped = action_items.filter(({ state }) => state === 'dropped').map(({ id }) => id)
  if (dropped.length === 0) return new Set()
  const rows = await db
    .select({ id: actionItems.id })
    .from(actionItems)
    .where(and(inArray(actionItems.id, dropped), wentOn))
  return new Set(rows.map(({ id }) => id))
}
