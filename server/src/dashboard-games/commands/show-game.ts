import { type Visibility, visibilities } from '#domain/game/game-state.ts'
import { mayOnGame, visibilitiesFor } from '#domain/permissions/game-rules.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import { lockMemberships } from '#server/reports/commands/lock-managed-game.ts'
import { endShareLinks } from '#server/reports/commands/share-link.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { beginGameWork } from '#server/turns/begin-game-work.ts'
import type { Transaction } from '#server/turns/transaction.ts'

interface Showing {
  gameId: string
  visibility: Visibility
  userId: string
  now: Date
}

/**
 * Changes the visibility of a game, finished or not. Narrowing it deletes the game's open links.
 * @throws ApiError 404 not_found if the user may not see the game (any longer); 403 forbidden to widen the visibility
 * of somebody else's game
 */
export async function showGame(tx: Transaction, { gameId, visibility, userId, now }: Showing): Promise<void> {
  const actor = await lockMemberships(tx, userId)
  const work = await beginGameWork(tx, gameId)
  const { game } = work.rows
  const facts = {
    gameId,
    organizationId: game.organization_id,
    gameMasterId: game.game_master_id,
    visibility: game.visibility,
  }
  if (mayOnGame('game.manage', actor, facts) === 'hidden') throw new ApiError('not_found')
  if (!visibilitiesFor(actor, facts).includes(visibility)) throw new ApiError('forbidden')
  if (visibility === game.visibility) return
  work.record(
    { kind: 'visibility_changed', data: { visibility } },
    { visibility, makePublic: visibility === 'organization' },
  )
  if (visibilities.indexOf(visibility) < visibilities.indexOf(game.visibility)) await endShareLinks(tx, gameId)
  await recordAudit(
    tx,
    {
      organizationId: game.organization_id,
      actorUserId: userId,
      action: 'game.visibility_changed',
      subject: { type: 'game', id: gameId },
      data: { visibility: { from: game.visibility, to: visibility } },
    },
    now,
  )
}
