import { eq } from 'drizzle-orm'
import { transitionRound, type RoundAction, type RoundState } from '#domain/rounds/round-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { rounds } from '#server/db/schema/games.ts'
import { lockRunningGame, type LockedGame } from '#server/game/locked-game.ts'
import { ApiError, orThrow } from '#server/http/api-error.ts'

export type RoundRow = typeof rounds.$inferSelect

/** A round of a locked game, if its state allows the action. @throws ApiError 409 naming the state of the game or round */
export async function lockRound(
  tx: Db, gameId: string, roundId: string, action: RoundAction,
): Promise<{ game: LockedGame; round: RoundRow; next: RoundState }> {
  const game = await lockRunningGame(tx, gameId)
  const [round] = await tx.select().from(rounds).where(eq(rounds.id, roundId))
  if (!round || round.gameId !== gameId) throw new ApiError('not_found')
  if (game.state === 'complete') throw new ApiError('game_already_completed', { meta: { game_id: gameId } })
  return { game, round, next: orThrow(transitionRound(round.state, action)) }
}
