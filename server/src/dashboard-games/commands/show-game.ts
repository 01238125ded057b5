import { type Visibility, visibilities } from '#domain/game/game-state.ts'
import { visibilitiesFor } from '#domain/permissions/game-rules.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import { endShareLinks } from '#server/reports/commands/share-link.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { beginGameWork } from '#server/turns/begin-game-work.ts'
import type { Transaction } from '#server/turns/transaction.ts'

interface Showing {
  gameId: string
  visibility: Visibility
  actor: Extract<Actor, { kind: 'user' }>
  now: Date
}

/**
 * Changes the visibility of a game, finished or not. Narrowing it deletes the game's open links.
 * @throws ApiError 403 forbidden to widen the visibility of somebody else's game
 */
export async function showGame(tx: Transaction, { gameId, visibility, actor, now }: Showing): Promise<void> {
  const work = await beginGameWork(tx, gameId)
  const { game } = work.rows
  const facts = {
    gameId,
    organizationId: game.organization_id,
    gameMasterId: game.game_master_id,
    visibility: game.visibility,
  }
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
      actorUserId: actor.userId,
      action: 'game.visibility_changed',
      subject: { type: 'game', id: gameId },
      data: { visibility: { from: game.visibility, to: visibility } },
    },
    now,
  )
}
