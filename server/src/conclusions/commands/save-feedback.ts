import { randomUUID } from 'node:crypto'
import { feedback } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { beginCrystallizationWork } from '#server/conclusions/begin-topic-work.ts'

/** Saves the group's feedback, replacing an earlier one. @throws ApiError 409 naming the state */
export async function saveFeedback(
  tx: Transaction,
  call: { gameId: string; score: number; maxScore: number; feedbackText: string; now: Date },
): Promise<typeof feedback.$inferSelect> {
  const work = await beginCrystallizationWork(tx, call.gameId)
  const { gameId, score, maxScore, feedbackText, now } = call
  const held = work.rows.feedback
  const row = { id: held?.id ?? randomUUID(), gameId, score, maxScore, feedbackText, updatedAt: now }
  if (held) work.update(feedback, held.id, { score, maxScore, feedbackText, updatedAt: now })
  else work.insert(feedback, row)
  work.record({ kind: 'feedback_given', data: { score, maxScore } })
  return row
}
