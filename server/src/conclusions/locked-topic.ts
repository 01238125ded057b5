import { and, eq } from 'drizzle-orm'
import type { TopicKind } from '#domain/decks/deck-rules.ts'
import { requireGameState } from '#domain/game/game-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { topics } from '#server/db/schema/games.ts'
import { lockGame, type LockedGame } from '#server/game/locked-game.ts'
import { ApiError, orThrow } from '#server/http/api-error.ts'

/** A game that crystallizes, locked: conclusions are written in no other state. @throws ApiError 409 naming the state */
export async function lockCrystallizing(tx: Db, gameId: string): Promise<LockedGame> {
  const game = await lockGame(tx, gameId)
  orThrow(requireGameState(game.state, 'crystallize'), game.state === 'complete' ? { game_id: gameId } : undefined)
  return game
}

/** A topic of such a game, of the kind that is to be written. @throws ApiError 409 naming the state; 422 for an unknown topic or another kind */
export async function lockTopic(tx: Db, call: { gameId: string; topicId: string; kind: TopicKind; pointer: string }) {
  await lockCrystallizing(tx, call.gameId)
  const [topic] = await tx.select().from(topics).where(and(eq(topics.id, call.topicId), eq(topics.gameId, call.gameId)))
  if (!topic) throw new ApiError([{ code: 'game.schemas.topic.unknown', pointer: call.pointer }])
  if (topic.kind !== call.kind) throw new ApiError([{ code: 'game.schemas.topic.kind', pointer: call.pointer }])
  return topic
}
