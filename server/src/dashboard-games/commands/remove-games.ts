import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { closeGaps } from '#server/action-items/commands/close-gaps.ts'
import { keepLinks } from '#server/action-links/commands/keep-links.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { forgetGameMails } from '#server/mail/forget-game-mails.ts'

/**
 * Deletes games of the bin for good, which are locked with the games before and after them, with all their data and
 * mails, but not links to actions that went on in other games.
 */
export async function removeGames(tx: Db, gameIds: readonly string[]): Promise<void> {
  if (gameIds.length === 0) return
  await closeGaps(tx, gameIds)
  await keepLinks(tx, gameIds)
  await forgetGameMails(tx, gameIds)
  await tx.delete(games).where(inArray(games.id, [...gameIds]))
}

/** Locks and removes the games of the bin to which this applies, and says which these were. */
export async function removeBinnedGames(
  tx: Db,
  which: SQL | undefined,
): Promise<{ id: string; organizationId: string }[]> {
  const found = await tx.select({ id: games.id }).from(games).where(which)
  const ids = found.map(({ id }) => id)
  await lockWithOtherGames(tx, ids)
  // Not those that somebody restored before.
  const gone = await tx
    .select({ id: games.id, organizationId: games.organizationId })
    .from(games)
    .where(and(inArray(games.id, ids), which))
  await removeGames(
    tx,
    gone.map(({ id }) => id),
  )
  return gone
}

/**
 * Locks games, those that took over actions of theirs and those whose actions they took over: later ones first, as
 * everybody does.
 */
export async function lockWithOtherGames(tx: Db, gameIds: readonly string[]): Promise<void> {
  const ids = sql`${`{${gameIds.join(',')}}`}::uuid[]`
  await tx.execute(sql`select 1 from games where id in (
      select unnest(${ids}) union
      select later.game_id from action_items origin join action_items later on later.origin_id = origin.id
      where origin.game_id = any(${ids}) union
      select origin.game_id from action_items later join action_items origin on origin.id = later.origin_id
      where later.game_id = any(${ids}))
    order by completed_at desc nulls first, id for update`)
}
