import type { NotesInReport } from '#domain/game/together.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { beginGameWork } from '#server/turns/begin-game-work.ts'
import { ApiError } from '#server/faults/api-error.ts'

/**
 * Sets what others than the game master read of a game's notes in its report, during the game or afterwards.
 * @throws ApiError 409 notes_before_rule for a game from before its players were told of it
 */
export async function showNotesInReport(tx: Transaction, gameId: string, notesInReport: NotesInReport): Promise<void> {
  const work = await beginGameWork(tx, gameId)
  const { notes_in_report: before } = work.rows.game
  if (before === null) throw new ApiError('notes_before_rule')
  if (before !== notesInReport) work.record({ kind: 'settings_changed', data: { notesInReport } }, { notesInReport })
}
