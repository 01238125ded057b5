import type { GameHead } from '#server/game/caches/game-heads.ts'
import type { Services } from '#server/services.ts'

/** Facts of the game named in the path. */
export function gameInPath(call: { params: { gameId: string } }, services: Services): Promise<GameHead | null> {
  return services.heads.find(call.params.gameId)
}

/** Facts of the game that the round in the path belongs to. */
export function gameOfRoundInPath(call: { params: { roundId: string } }, services: Services): Promise<GameHead | null> {
  return services.heads.findByRound(call.params.roundId)
}

/** Facts of the game named in the body. */
export function gameInBody(call: { body: { game_id: string } }, services: Services): Promise<GameHead | null> {
  return services.heads.find(call.body.game_id)
}
