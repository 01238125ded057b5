import { randomUUID } from 'node:crypto'
import { requireGameState } from '#domain/game/game-state.ts'
import { mayMoveParticipation, type ParticipationState } from '#domain/game/together.ts'
import { ideaLimits } from '#domain/limits.ts'
import { participations, playerIdeas } from '#server/db/schema/together.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { GameUnitOfWork } from '#server/turns/game-unit-of-work.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { beginRunningGameWork } from '#server/turns/begin-game-work.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'

async function beginCrystallizationWork(tx: Transaction, gameId: string): Promise<GameUnitOfWork> {
  const work = await beginRunningGameWork(tx, gameId)
  orThrow(requireGameState(work.rows.game.state, 'crystallize'))
  return work
}

function findParticipation({ participations }: GameRows, participationId: string): GameRows['participations'][number] {
  const row = participations.find(({ id }) => id === participationId)
  if (!row) throw new ApiError('not_found')
  return row
}

/**
 * Gives everybody some minutes to think about a topic; one at a time. @throws ApiError 409 participation_active or
 * naming the state; 422
 */
export async function startParticipation(
  tx: Transaction,
  call: { gameId: string; topicId: string; duration: number; now: Date; pointer: string },
): Promise<string> {
  const work = await beginCrystallizationWork(tx, call.gameId)
  if (!work.rows.topics.some(({ id }) => id === call.topicId))
    throw new ApiError([{ code: 'game.schemas.topic.unknown', pointer: call.pointer }])
  if (work.rows.participations.some(({ state }) => state === 'active')) throw new ApiError('participation_active')
  const { id } = work.insert(participations, {
    id: randomUUID(),
    gameId: work.gameId,
    topicId: call.topicId,
    state: 'active',
    duration: call.duration,
    startedAt: call.now,
  })
  work.record({ kind: 'participation_started', data: { participationId: id } })
  return id
}

/**
 * Shows the ideas, or ends or cancels the thinking. @throws ApiError 409 participation_over for a move that its state
 * doesn't allow
 */
export async function moveParticipation(
  tx: Transaction,
  call: { gameId: string; participationId: string; state: ParticipationState },
): Promise<void> {
  const work = await beginCrystallizationWork(tx, call.gameId)
  const row = findParticipation(work.rows, call.participationId)
  if (!mayMoveParticipation(row.state, call.state)) throw new ApiError('participation_over')
  work.update(participations, row.id, { state: call.state })
  work.record({ kind: 'participation_moved', data: { participationId: row.id, state: call.state } })
}

/** A player's idea while the thinking is active. @throws ApiError 409 participation_not_active, too_many_ideas */
export async function createIdea(
  tx: Transaction,
  call: { gameId: string; participationId: string; playerId: string; text: string; now: Date },
): Promise<typeof playerIdeas.$inferSelect> {
  const work = await beginCrystallizationWork(tx, call.gameId)
  const row = findParticipation(work.rows, call.participationId)
  if (row.state !== 'active') throw new ApiError('participation_not_active')
  if (row.ideas.filter(({ player_id }) => player_id === call.playerId).length >= ideaLimits.perPlayerMax)
    throw new ApiError('too_many_ideas')
  const idea = work.insert(playerIdeas, {
    id: randomUUID(),
    participationId: row.id,
    playerId: call.playerId,
    text: call.text,
    createdAt: call.now,
  })
  work.record({ kind: 'idea_had', playerId: call.playerId, data: { ideaId: idea.id, text: idea.text } })
  return idea
}

/**
 * Deletes an idea: the game master any, a player their own while the thinking is active. @throws ApiError 403; 404; 409
 */
export async function deleteIdea(
  tx: Transaction,
  call: { gameId: string; ideaId: string; playerId: string | null },
): Promise<void> {
  const work = await beginCrystallizationWork(tx, call.gameId)
  const found = work.rows.participations
    .flatMap(({ state, ideas }) => ideas.map((idea) => ({ idea, state })))
    .find(({ idea }) => idea.id === call.ideaId)
  if (!found) throw new ApiError('not_found')
  if (call.playerId !== null && found.idea.player_id !== call.playerId)
    throw new ApiError(found.state === 'active' ? 'not_found' : 'forbidden')
  if (call.playerId !== null && found.state !== 'active') throw new ApiError('participation_not_active')
  work.remove(playerIdeas, found.idea.id)
  work.record({ kind: 'idea_deleted', playerId: call.playerId, data: { ideaId: found.idea.id } })
}
