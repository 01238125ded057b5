import { requireGameState, type Visibility } from '#domain/game/game-state.ts'
import { stoppedTimer } from '#domain/game/timer.ts'
import { closeTakenActions } from '#server/action-items/commands/close-taken-actions.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { currentRows } from '#server/game/answer-game.ts'
import { type MailServices, mailReports, recipientsToday } from '#server/reports/commands/mail-report.ts'
import { beginRunningGameWork } from '#server/turns/begin-game-work.ts'
import { orThrow } from '#server/faults/api-error.ts'

/**
 * Completes a game and mails its report to its recipients, but for those who want none or are over today's mail limit.
 * Their addresses leave the game: the mails and open links say who has the report. Without `visibility`, the
 * make-public setting decides: the organization, or the visibility from setup.
 * @throws ApiError 409 naming the state; `game_already_completed` has the game's id
 */
export async function endGame(
  tx: Transaction,
  gameId: string,
  visibility: Visibility | undefined,
  now: Date,
  services: MailServices,
): Promise<void> {
  const work = await beginRunningGameWork(tx, gameId)
  const { game } = work.rows
  orThrow(requireGameState(game.state, 'crystallize'), game.state === 'complete' ? { game_id: gameId } : undefined)
  const shown = visibility ?? (game.make_public ? 'organization' : game.visibility)
  const recipients = await recipientsToday(tx, game, now, services)
  work.record(
    { kind: 'completed', data: { visibility: shown } },
    {
      state: 'complete',
      visibility: shown,
      makePublic: shown === 'organization',
      completedAt: now,
      timer: stoppedTimer,
      ...(game.send_report_to.length === 0 ? {} : { sendReportTo: [] }),
    },
  )
  const rows = await currentRows(tx, gameId)
  if (rows) await mailReports(tx, { rows, senderId: game.game_master_id, now }, recipients, services)
  await closeTakenActions(tx, work.rows, { completedAt: now, binnedAt: null, now })
  if (shown === game.visibility) return
  await recordAudit(
    tx,
    {
      organizationId: game.organization_id,
      actorUserId: game.game_master_id,
      action: 'game.visibility_changed',
      subject: { type: 'game', id: gameId },
      data: { visibility: { from: game.visibility, to: shown } },
    },
    now,
  )
}
