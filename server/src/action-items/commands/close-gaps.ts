import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { isBecauseOfLater } from '#server/game-rows/because-of-later.ts'

/**
 * Before games in the bin are deleted for good, joins what went on through them: what a later game made of their
 * actions continues the actions before them from now on. All these games are locked. An action that was dropped or
 * reopened because of such a game is so because of the next one then; one whose state was told in the game that goes,
 * or since, stays as it is.
 */
export async function closeGaps(tx: Db, gameIds: readonly string[]): Promise<void> {
  const between = await tx.execute(sql`select distinct gone.game_id as id from action_items gone
    join action_items later on later.origin_id = gone.id
    where gone.game_id = any(${`{${gameIds.join(',')}}`}::uuid[]) and gone.origin_id is not null`)
  for (const { id } of (between as { rows: { id: string }[] }).rows) {
    // Where these are in the same state, the origin has had it since the one between them had it from a later game.
    await tx.execute(sql`update action_items origin set state_changed_at = gone.state_changed_at
      from action_items gone join games g on g.id = gone.game_id
      where gone.game_id = ${id} and origin.id = gone.origin_id and origin.state = gone.state
        and ${isBecauseOfLater('origin', 'g')}`)
    await tx.execute(sql`update action_items later set origin_id = gone.origin_id from action_items gone
      where gone.game_id = ${id} and later.origin_id = gone.id and gone.origin_id is not null`)
  }
}
