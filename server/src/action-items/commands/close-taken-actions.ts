import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { pendingStates } from '#domain/conclusions/action-state.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { lockEarlierGames, tellEarlierGames } from './earlier-games.ts'
import { passOnClaims } from './pass-on-claims.ts'

interface Only {
  /** Only those that `reopenTakenActions` reopened then, and of which nobody has told anything since. */
  reopenedAt?: Date
}

/**
 * Drops the actions of earlier games that an ending game continues: those it took over and still has are no longer
 * pending there, and whoever took them along has those of this game instead. Actions that were finished or deleted
 * meanwhile stay untouched.
 */
export async function closeTakenActions(
  tx: Transaction,
  { game, action_items }: GameRows,
  now: Date,
  { reopenedAt }: Only = {},
): Promise<void> {
  const origins = action_items.flatMap(({ origin_id }) => origin_id ?? [])
  if (origins.length === 0) return
  await lockEarlierGames(tx, game.id)
  const waiting = await tx
    .select({ id: actionItems.id, gameId: games.id, binnedAt: games.deletedAt })
    .from(actionItems)
    .innerJoin(games, eq(games.id, actionItems.gameId))
    .where(
      and(
        inArray(actionItems.id, origins),
        reopenedAt
          ? and(eq(actionItems.state, 'open'), eq(actionItems.stateChangedAt, reopenedAt))
          : inArray(actionItems.state, [...pendingStates]),
        eq(games.organizationId, game.organization_id),
        isNotNull(games.completedAt),
      ),
    )
  await tellEarlierGames(tx, { actions: waiting, state: 'dropped', userId: game.game_master_id, now })
  if (waiting.length > 0) await passOnClaims(tx, { gameId: game.id, actions: waiting, since: reopenedAt, now })
}
