import { requireGameState, type Visibility } from '#domain/game/game-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { orThrow } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'
import { lockRunningGame, recordGameEvent } from '#server/game/locked-game.ts'

/**
 * Completes a game. Without a visibility, the make-public choice decides: the organization, or what the game was set up with.
 * @throws ApiError 409 naming the state; `game_already_completed` carries the game's id
 */
export async function endGame(tx: Db, news: News[], gameId: string, visibility: Visibility | undefined, now: Date): Promise<void> {
  const game = await lockRunningGame(tx, gameId)
  orThrow(requireGameState(game.state, 'crystallize'), game.state === 'complete' ? { game_id: gameId } : undefined)
  const shown = visibility ?? (game.makePublic ? 'organization' : game.visibility)
  await recordGameEvent(tx, news, gameId, { kind: 'completed', data: { visibility: shown } },
    { state: 'complete', visibility: shown, makePublic: shown === 'organization', completedAt: now })
}
