import type { Db } from '#server/db/open-database.ts'
import { feedback } from '#server/db/schema/games.ts'
import { recordGameEvent } from '#server/game/locked-game.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'
import { lockCrystallizing } from '../locked-topic.ts'

/** The group's feedback; giving it again replaces it. @throws ApiError 409 naming the state */
export async function saveFeedback(
  tx: Db, news: News[], call: { gameId: string; score: number; maxScore: number; feedbackText: string; now: Date },
): Promise<typeof feedback.$inferSelect> {
  await lockCrystallizing(tx, call.gameId)
  const { gameId, score, maxScore, feedbackText, now } = call
  const [row] = await tx.insert(feedback).values({ gameId, score, maxScore, feedbackText, updatedAt: now })
    .onConflictDoUpdate({ target: feedback.gameId, set: { score, maxScore, feedbackText, updatedAt: now } }).returning()
  if (!row) throw new ApiError('internal_error')
  await recordGameEvent(tx, news, gameId, { kind: 'feedback_given', data: { score, maxScore } })
  return row
}
