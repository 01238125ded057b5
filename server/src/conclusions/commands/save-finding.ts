import type { conclusions } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { beginTopicWork } from '#server/conclusions/begin-topic-work.ts'
import { putConclusion } from '../put-conclusion.ts'

export type ConclusionRow = typeof conclusions.$inferSelect

/**
 * Saves the finding of a topic, replacing an earlier one.
 * @throws ApiError 409 naming the state; 422 for a topic without findings
 */
export async function saveFinding(
  tx: Transaction,
  call: { gameId: string; topicId: string; report: string; now: Date; pointer: string },
): Promise<ConclusionRow> {
  const { work, topic } = await beginTopicWork(tx, { ...call, kind: 'finding' })
  const row = putConclusion(work, { topicId: topic.id, kind: 'finding', report: call.report, now: call.now })
  work.record({ kind: 'finding_saved', data: { topicId: topic.id, report: call.report } })
  return row
}
