import { requireGameState } from '#domain/game/game-state.ts'
import { stoppedTimer } from '#domain/game/timer.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { beginRunningGameWork } from '#server/turns/begin-game-work.ts'
import { orThrow } from '#server/faults/api-error.ts'

/** Moves a game from waiting for players to the preround. @throws ApiError 409 naming the state */
export async function startGame(tx: Transaction, gameId: string, now: Date): Promise<void> {
  const work = await beginRunningGameWork(tx, gameId)
  orThrow(requireGameState(work.rows.game.state, 'waitplayers'))
  work.record({ kind: 'started' }, { state: 'preround', startedAt: now, timer: stoppedTimer })
}
