import type { Transaction } from './transaction.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { GameUnitOfWork } from './game-unit-of-work.ts'

/**
 * Begins the unit of work on a game. Every command that advances a game starts with one of these three; the few that
 * cannot start with `lock-game-row.ts`.
 * @throws ApiError not_found
 */
export function beginGameWork(tx: Transaction, gameId: string): Promise<GameUnitOfWork> {
  return tx.beginGameWork(gameId)
}

/** The same for a game that is not suspended. @throws ApiError 409 game_suspended */
export async function beginRunningGameWork(tx: Transaction, gameId: string): Promise<GameUnitOfWork> {
  const work = await tx.beginGameWork(gameId)
  if (work.rows.game.suspended_at !== null) throw new ApiError('game_suspended')
  return work
}

/** The same for a game that is not complete. @throws ApiError 409 game_already_completed, with the game's id */
export async function beginUnfinishedGameWork(tx: Transaction, gameId: string): Promise<GameUnitOfWork> {
  const work = await tx.beginGameWork(gameId)
  if (work.rows.game.state === 'complete') throw new ApiError('game_already_completed', { meta: { game_id: gameId } })
  return work
}
