import type { TopicKind } from '#domain/decks/deck-rules.ts'
import { requireGameState } from '#domain/game/game-state.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { GameTurn } from '#server/turns/game-unit-of-work.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { takeTurn } from '#server/turns/begin-game-work.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'

/** The turn on a game that crystallizes: conclusions are written in no other state. @throws ApiError 409 naming the state */
export async function takeCrystallizing(tx: Transaction, gameId: string): Promise<GameTurn> {
  const turn = await takeTurn(tx, gameId)
  const { state } = turn.rows.game
  orThrow(requireGameState(state, 'crystallize'), state === 'complete' ? { game_id: gameId } : undefined)
  return turn
}

/** A topic of such a game, of the kind that is to be written. @throws ApiError 409 naming the state; 422 for an unknown topic or another kind */
export async function takeTopic(
  tx: Transaction,
  call: { gameId: string; topicId: string; kind: TopicKind; pointer: string },
): Promise<{ turn: GameTurn; topic: GameRows['topics'][number] }> {
  const turn = await takeCrystallizing(tx, call.gameId)
  const topic = turn.rows.topics.find(({ id }) => id === call.topicId)
  if (!topic) throw new ApiError([{ code: 'game.schemas.topic.unknown', pointer: call.pointer }])
  if (topic.kind !== call.kind) throw new ApiError([{ code: 'game.schemas.topic.kind', pointer: call.pointer }])
  return { turn, topic }
}
