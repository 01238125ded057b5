import { and, asc, eq, gte, isNotNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { actionItems, games } from '#server/db/schema/games.ts'
import { readGameRows } from '#server/game-rows/read-game-rows.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { closeTakenActions } from './close-taken-actions.ts'
import { reopenTakenActions } from './reopen-taken-actions.ts'

interface Restored {
  gameId: string
  binnedAt: Date
  /** Whoever restores it. */
  userId: string
}

/**
 * Does with the actions of a restored game what later games left undone while it was in the bin, as of then: those that
 * ended took over theirs, with whoever took them along, and what a deleted one had taken over waits again.
 */
export async function catchUpWithLaterGames(tx: Transaction, { gameId, binnedAt, userId }: Restored): Promise<void> {
  const origin = alias(actionItems, 'origin')
  const later = await tx
    .selectDistinct({ id: games.id, completedAt: games.completedAt, deletedAt: games.deletedAt })
    .from(origin)
    .innerJoin(actionItems, eq(actionItems.originId, origin.id))
    .innerJoin(games, eq(games.id, actionItems.gameId))
    .where(
      and(
        eq(origin.gameId, gameId),
        isNotNull(games.completedAt),
        or(gte(games.completedAt, binnedAt), gte(games.deletedAt, binnedAt)),
      ),
    )
    .orderBy(asc(games.completedAt), asc(games.id))
  for (const { id, completedAt, deletedAt } of later) {
    const rows = completedAt && completedAt >= binnedAt && (await readGameRows(tx, id, { deletedToo: true }))
    if (rows) await closeTakenActions(tx, rows, completedAt, { earlierGameId: gameId })
    if (deletedAt) await reopenTakenActions(tx, { gameId: id, userId, now: deletedAt })
  }
}
