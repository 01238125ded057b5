import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { actionItems } from '#server/db/schema/games.ts'
import type { GameRows } from './read-game-rows.ts'

/** Whether a later finished game took over an action. */
export const wentOn = sql<boolean>`exists(select 1 from action_items n join games g on g.id = n.game_id
  where n.origin_id = ${actionItems.id} and g.completed_at is not null and g.deleted_at is null)`

/** The ids of a game's actions that were dropped there because a later game took them over. */
export async function readWentOn(
  db: Db,
  { action_items }: Pick<GameRows, 'action_items'>,
): Promise<ReadonlySet<string>> {
  const dropped = action_items.filter(({ state }) => state === 'dropped').map(({ id }) => id)
  if (dropped.length === 0) return new Set()
  const rows = await db
    .select({ id: actionItems.id })
    .from(actionItems)
    .where(and(inArray(actionItems.id, dropped), wentOn))
  return new Set(rows.map(({ id }) => id))
}
