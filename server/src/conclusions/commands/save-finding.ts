import type { Db } from '#server/db/open-database.ts'
import { conclusions } from '#server/db/schema/games.ts'
import { recordGameEvent } from '#server/game/locked-game.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'
import { lockTopic } from '../locked-topic.ts'

export type ConclusionRow = typeof conclusions.$inferSelect

/** Writes the finding of a topic; writing again replaces it. @throws ApiError 409 naming the state; 422 for a topic that takes no finding */
export async function saveFinding(
  tx: Db, news: News[], call: { gameId: string; topicId: string; report: string; now: Date; pointer: string },
): Promise<ConclusionRow> {
  const topic = await lockTopic(tx, { ...call, kind: 'finding' })
  const [row] = await tx.insert(conclusions).values({ gameId: call.gameId, topicId: topic.id, kind: 'finding', report: call.report, updatedAt: call.now })
    .onConflictDoUpdate({ target: conclusions.topicId, set: { report: call.report, updatedAt: call.now } }).returning()
  if (!row) throw new ApiError('internal_error')
  await recordGameEvent(tx, news, call.gameId, { kind: 'finding_saved', data: { topicId: topic.id, report: call.report } })
  return row
}
