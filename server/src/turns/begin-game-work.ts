import type { Transaction } from './transaction.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { GameTurn } from './game-unit-of-work.ts'

/** The turn on a game: every command on a game begins here, so that they come one after another. @throws ApiError not_found */
export function takeTurn(tx: Transaction, gameId: string): Promise<GameTurn> {
  return tx.takeTurn(gameId)
}

/** The same for what needs a game that goes on: a suspended one refuses. @throws ApiError 409 game_suspended */
export async function takeRunningTurn(tx: Transaction, gameId: string): Promise<GameTurn> {
  const turn = await tx.takeTurn(gameId)
  if (turn.rows.game.suspended_at !== null) throw new ApiError('game_suspended')
  return turn
}

/** The same for what only a game that is not complete allows. @throws ApiError 409 game_already_completed, with the game's id */
export async function takeUnfinishedTurn(tx: Transaction, gameId: string): Promise<GameTurn> {
  const turn = await tx.takeTurn(gameId)
  if (turn.rows.game.state === 'complete') throw new ApiError('game_already_completed', { meta: { game_id: gameId } })
  return turn
}
