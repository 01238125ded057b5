import { and, count, eq } from 'drizzle-orm'
import { requireGameState } from '#domain/game/game-state.ts'
import { mayMoveParticipation, type ParticipationState } from '#domain/game/together.ts'
import { ideaLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { topics } from '#server/db/schema/games.ts'
import { participations, playerIdeas } from '#server/db/schema/together.ts'
import { lockRunningGame, recordGameEvent } from '#server/game/locked-game.ts'
import { ApiError, orThrow } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'

type Participation = typeof participations.$inferSelect

async function lockCrystallizing(tx: Db, gameId: string): Promise<void> {
  orThrow(requireGameState((await lockRunningGame(tx, gameId)).state, 'crystallize'))
}

async function findParticipation(tx: Db, gameId: string, participationId: string): Promise<Participation> {
  const [row] = await tx.select().from(participations).where(and(eq(participations.id, participationId), eq(participations.gameId, gameId)))
  if (!row) throw new ApiError('not_found')
  return row
}

/** Gives everybody some minutes to think about a topic; one at a time. @throws ApiError 409 participation_active or naming the state; 422 */
export async function startParticipation(
  tx: Db, news: News[], call: { gameId: string; topicId: string; duration: number; now: Date; pointer: string },
): Promise<string> {
  await lockCrystallizing(tx, call.gameId)
  const [topic] = await tx.select().from(topics).where(and(eq(topics.id, call.topicId), eq(topics.gameId, call.gameId)))
  if (!topic) throw new ApiError([{ code: 'game.schemas.topic.unknown', pointer: call.pointer }])
  const open = await tx.select({ id: participations.id }).from(participations).where(and(eq(participations.gameId, call.gameId), eq(participations.state, 'active')))
  if (open.length > 0) throw new ApiError('participation_active')
  const [row] = await tx.insert(participations)
    .values({ gameId: call.gameId, topicId: topic.id, duration: call.duration, startedAt: call.now }).returning({ id: participations.id })
  if (!row) throw new ApiError('internal_error')
  await recordGameEvent(tx, news, call.gameId, { kind: 'participation_started', data: { participationId: row.id } })
  return row.id
}

/** Shows the ideas, or ends or cancels the thinking. @throws ApiError 409 participation_over for a move that its state doesn't allow */
export async function moveParticipation(tx: Db, news: News[], call: { gameId: string; participationId: string; state: ParticipationState }): Promise<void> {
  await lockCrystallizing(tx, call.gameId)
  const row = await findParticipation(tx, call.gameId, call.participationId)
  if (!mayMoveParticipation(row.state, call.state)) throw new ApiError('participation_over')
  await tx.update(participations).set({ state: call.state }).where(eq(participations.id, row.id))
  await recordGameEvent(tx, news, call.gameId, { kind: 'participation_moved', data: { participationId: row.id, state: call.state } })
}

/** A player's idea while the thinking is active. @throws ApiError 409 participation_not_active, too_many_ideas */
export async function createIdea(
  tx: Db, news: News[], call: { gameId: string; participationId: string; playerId: string; text: string; now: Date },
): Promise<typeof playerIdeas.$inferSelect> {
  await lockCrystallizing(tx, call.gameId)
  const row = await findParticipation(tx, call.gameId, call.participationId)
  if (row.state !== 'active') throw new ApiError('participation_not_active')
  const [held] = await tx.select({ ideas: count() }).from(playerIdeas).where(and(eq(playerIdeas.participationId, row.id), eq(playerIdeas.playerId, call.playerId)))
  if (held && held.ideas >= ideaLimits.perPlayerMax) throw new ApiError('too_many_ideas')
  const [idea] = await tx.insert(playerIdeas).values({ participationId: row.id, playerId: call.playerId, text: call.text, createdAt: call.now }).returning()
  if (!idea) throw new ApiError('internal_error')
  await recordGameEvent(tx, news, call.gameId, { kind: 'idea_had', playerId: call.playerId, data: { ideaId: idea.id, text: idea.text } })
  return idea
}

/** Deletes an idea: the game master any, a player their own while the thinking is active. @throws ApiError 403; 404; 409 */
export async function deleteIdea(tx: Db, news: News[], call: { gameId: string; ideaId: string; playerId: string | null }): Promise<void> {
  await lockCrystallizing(tx, call.gameId)
  const [found] = await tx.select({ idea: playerIdeas, state: participations.state }).from(playerIdeas)
    .innerJoin(participations, eq(participations.id, playerIdeas.participationId)).where(and(eq(playerIdeas.id, call.ideaId), eq(participations.gameId, call.gameId)))
  if (!found) throw new ApiError('not_found')
  if (call.playerId !== null && found.idea.playerId !== call.playerId) throw new ApiError(found.state === 'active' ? 'not_found' : 'forbidden')
  if (call.playerId !== null && found.state !== 'active') throw new ApiError('participation_not_active')
  await tx.delete(playerIdeas).where(eq(playerIdeas.id, found.idea.id))
  await recordGameEvent(tx, news, call.gameId, { kind: 'idea_deleted', playerId: call.playerId, data: { ideaId: found.idea.id } })
}
