import { requireGameState } from '#domain/game/game-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { orThrow } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'
import { lockRunningGame, recordGameEvent } from '#server/game/locked-game.ts'

/** From waiting for players to the preround. @throws ApiError 409 naming the state */
export async function startGame(tx: Db, news: News[], gameId: string, now: Date): Promise<void> {
  const game = await lockRunningGame(tx, gameId)
  orThrow(requireGameState(game.state, 'waitplayers'))
  await recordGameEvent(tx, news, gameId, { kind: 'started' }, { state: 'preround', startedAt: now })
}
