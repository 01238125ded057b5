import { reopenTakenActions } from '#server/action-items/commands/reopen-taken-actions.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { News } from '#server/news/news.ts'
import { lockManagedGame, lockMemberships } from '#server/reports/commands/lock-managed-game.ts'
import { endShareLinks } from '#server/reports/commands/share-link.ts'
import { recordLockedChange } from '#server/turns/lock-game-row.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { lockWithOtherGames, removeGames } from './remove-games.ts'

interface Deletion {
  gameId: string
  userId: string
  /** Skips the bin, or empties it of this game. */
  forGood: boolean
  now: Date
}

/**
 * Moves a game to the bin, where it can be restored for 30 days, or deletes it permanently with all its data, except
 * links to actions that went on in other games. Either way its code, its players' seats and its streams end
 * immediately, and actions that it took over from earlier games wait there again.
 * @throws ApiError not_found, also for a game in the bin that is not to be deleted permanently; forbidden if the user
 * may not manage the game (any longer)
 */
export async function deleteGame(
  tx: Transaction,
  news: News[],
  { gameId, userId, forGood, now }: Deletion,
): Promise<void> {
  if (forGood) {
    // Before all games, as `lockManagedGame` does.
    await lockMemberships(tx, userId)
    await lockWithOtherGames(tx, [gameId])
  }
  const game = await lockManagedGame(tx, gameId, userId, { deletedToo: true })
  if (game.deletedAt && !forGood) throw new ApiError('not_found')
  if (!game.deletedAt) await reopenTakenActions(tx, { ...game, gameId, userId, now })
  if (!game.deletedAt) await recordLockedChange(tx, news, gameId, { kind: 'deleted' }, { deletedAt: now })
  await endShareLinks(tx, gameId)
  if (forGood) await removeGames(tx, [gameId])
  await recordAudit(
    tx,
    {
      organizationId: game.organizationId,
      actorUserId: userId,
      action: forGood ? 'game.removed' : 'game.deleted',
      subject: { type: 'game', id: gameId },
    },
    now,
  )
}
