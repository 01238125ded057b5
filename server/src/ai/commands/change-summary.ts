import { eq } from 'drizzle-orm'
import { games } from '#server/db/schema/games.ts'
import type { News } from '#server/news/news.ts'
import { recordLockedChange } from '#server/turns/lock-game-row.ts'
import type { Transaction } from '#server/turns/transaction.ts'

/**
 * Changes the summary of a game, which raises the game's version and tells news, so that open reports show it. The game
 * is locked first, as by whoever deletes it.
 * @param change returns whether it changed anything; without a change there is no news
 * @returns whether there was such a game; to one that is gone nothing is done
 */
export async function changeSummary(
  tx: Transaction,
  news: News[],
  gameId: string,
  change: () => Promise<boolean>,
): Promise<boolean> {
  const [game] = await tx.select({ id: games.id }).from(games).where(eq(games.id, gameId)).for('update')
  if (!game) return false
  if (await change()) await recordLockedChange(tx, news, gameId, { kind: 'summary_changed' })
  return true
}
