import { requireGameState } from '#domain/game/game-state.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { takeRunningTurn } from '#server/turns/begin-game-work.ts'
import { orThrow } from '#server/faults/api-error.ts'

/** From waiting for players to the preround. @throws ApiError 409 naming the state */
export async function startGame(tx: Transaction, gameId: string, now: Date): Promise<void> {
  const turn = await takeRunningTurn(tx, gameId)
  orThrow(requireGameState(turn.rows.game.state, 'waitplayers'))
  turn.record({ kind: 'started' }, { state: 'preround', startedAt: now })
}
