import { closeTakenActions } from '#server/action-items/commands/close-taken-actions.ts'
import { catchUpClaims } from '#server/action-links/commands/later-claims.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { readGameRows } from '#server/game-rows/read-game-rows.ts'
import type { News } from '#server/news/news.ts'
import { lockManagedGame } from '#server/reports/commands/lock-managed-game.ts'
import { recordLockedChange } from '#server/turns/lock-game-row.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { binnedSince } from '../binned-since.ts'

/**
 * Restores a game from the bin; it takes over again what waits in earlier games, and whoever took its actions along has
 * what later games made of them meanwhile. Does nothing to a game outside the bin.
 * @throws ApiError not_found after its 30 days; forbidden if the user may not manage the game (any longer)
 */
export async function restoreGame(
  tx: Transaction,
  news: News[],
  { gameId, userId, now }: { gameId: string; userId: string; now: Date },
): Promise<void> {
  const game = await lockManagedGame(tx, gameId, userId, { deletedToo: true })
  if (!game.deletedAt) return
  if (game.deletedAt <= binnedSince(now)) throw new ApiError('not_found')
  await recordLockedChange(tx, news, gameId, { kind: 'restored' }, { deletedAt: null })
  const rows = await readGameRows(tx, gameId)
  // As at its end: what it took over goes on in it again, unless somebody has told how it stands meanwhile.
  const { completedAt, deletedAt: binnedAt } = game
  if (rows && completedAt) await closeTakenActions(tx, rows, { completedAt, binnedAt, now })
  await catchUpClaims(tx, { gameId, binnedAt, now })
  await recordAudit(
    tx,
    {
      organizationId: game.organizationId,
      actorUserId: userId,
      action: 'game.restored',
      subject: { type: 'game', id: gameId },
    },
    now,
  )
}
