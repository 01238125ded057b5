import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { pendingStates } from '#domain/conclusions/action-state.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { passOnClaims } from './pass-on-claims.ts'
import { tellActionStates } from './tell-action-states.ts'

interface Only {
  /** Only those of this game. */
  earlierGameId?: string
  /** Only those that `reopenTakenActions` reopened then, and of which nobody has told anything since. */
  reopenedAt?: Date
}

/**
 * Drops the actions of earlier games that an ending game continues: those it took over and still has are no longer
 * pending there, and whoever took them along has those of this game instead. Actions that were finished or deleted
 * meanwhile stay untouched, and so do those of games in the bin (`catch-up-with-later-games.ts`).
 */
export async function closeTakenActions(
  tx: Transaction,
  { game, action_items }: GameRows,
  now: Date,
  { earlierGameId, reopenedAt }: Only = {},
): Promise<void> {
  const origins = action_items.flatMap(({ origin_id }) => origin_id ?? [])
  if (origins.length === 0) return
  const waiting = await tx
    .select({ id: actionItems.id, gameId: games.id })
    .from(actionItems)
    .innerJoin(games, eq(games.id, actionItems.gameId))
    .where(
      and(
        inArray(actionItems.id, origins),
        earlierGameId === undefined ? undefined : eq(games.id, earlierGameId),
        reopenedAt
          ? and(eq(actionItems.state, 'open'), eq(actionItems.stateChangedAt, reopenedAt))
          : inArray(actionItems.state, [...pendingStates]),
        eq(games.organizationId, game.organization_id),
        isNotNull(games.completedAt),
        isNull(games.deletedAt),
      ),
    )
  for (const gameId of [...new Set(waiting.map((row) => row.gameId))].toSorted())
    await tellActionStates(tx, {
      gameId,
      changes: waiting
        .filter((row) => row.gameId === gameId)
        .map(({ id }) => ({ id, state: 'dropped' as const, blockedReason: null })),
      by: { userId: game.game_master_id },
      now,
    })
  await passOnClaims(tx, { gameId: game.id, originIds: waiting.map(({ id }) => id), since: reopenedAt, now })
}
