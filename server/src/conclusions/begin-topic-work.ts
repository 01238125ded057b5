import type { TopicKind } from '#domain/decks/deck-rules.ts'
import { requireGameState } from '#domain/game/game-state.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { GameUnitOfWork } from '#server/turns/game-unit-of-work.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { beginGameWork } from '#server/turns/begin-game-work.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'

/**
 * Begins the unit of work of a game that crystallizes; no other state accepts conclusions.
 * @throws ApiError 409 naming the state
 */
export async function beginCrystallizationWork(tx: Transaction, gameId: string): Promise<GameUnitOfWork> {
  const work = await beginGameWork(tx, gameId)
  const { state } = work.rows.game
  orThrow(requireGameState(state, 'crystallize'), state === 'complete' ? { game_id: gameId } : undefined)
  return work
}

/**
 * The same for a topic of this kind.
 * @throws ApiError 409 naming the state; 422 for an unknown topic or one of another kind
 */
export async function beginTopicWork(
  tx: Transaction,
  call: { gameId: string; topicId: string; kind: TopicKind; pointer: string },
): Promise<{ work: GameUnitOfWork; topic: GameRows['topics'][number] }> {
  const work = await beginCrystallizationWork(tx, call.gameId)
  const topic = work.rows.topics.find(({ id }) => id === call.topicId)
  if (!topic) throw new ApiError([{ code: 'game.schemas.topic.unknown', pointer: call.pointer }])
  if (topic.kind !== call.kind) throw new ApiError([{ code: 'game.schemas.topic.kind', pointer: call.pointer }])
  return { work, topic }
}
