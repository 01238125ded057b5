import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pendingStates } from '#domain/conclusions/action-state.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { lockEarlierGames, tellEarlierGames } from './earlier-games.ts'
import { passBackReminders } from './pass-on-claims.ts'

/**
 * Reopens the actions of earlier games that a game took over, before the game is deleted: what was pending in it waits
 * again where it came from. Actions whose state was told since the game ended stay untouched.
 */
export async function reopenTakenActions(
  tx: Transaction,
  { gameId, userId, now }: { gameId: string; userId: string; now: Date },
): Promise<void> {
  await lockEarlierGames(tx, gameId)
  const [origin, earlier] = [alias(actionItems, 'origin'), alias(games, 'earlier')]
  const dropped = await tx
    .select({ id: origin.id, gameId: origin.gameId, binnedAt: earlier.deletedAt })
    .from(actionItems)
    .innerJoin(games, eq(games.id, actionItems.gameId))
    .innerJoin(origin, eq(origin.id, actionItems.originId))
    .innerJoin(earlier, eq(earlier.id, origin.gameId))
    .where(
      and(
        eq(actionItems.gameId, gameId),
        inArray(actionItems.state, [...pendingStates]),
        eq(origin.state, 'dropped'),
        // The moment at which `closeTakenActions` dropped them.
        eq(origin.stateChangedAt, games.completedAt),
        isNotNull(earlier.completedAt),
      ),
    )
  await tellEarlierGames(tx, { actions: dropped, state: 'open', userId, now })
  if (dropped.length > 0) await passBackReminders(tx, gameId)
}
