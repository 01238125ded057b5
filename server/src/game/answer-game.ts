import type { Actor } from '#domain/permissions/actor.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { presentGame, type GameDocument } from './present-game.ts'
import { readGameRows, type GameRows } from '#server/game-rows/read-game-rows.ts'
import { viewerOf } from './viewer.ts'

/** The game as it stands inside the running transaction, for whoever called. */
export async function answerGame(
  tx: Transaction,
  gameId: string,
  actor: Exclude<Actor, { kind: 'anonymous' }>,
): Promise<GameDocument> {
  const rows = await currentRows(tx, gameId)
  if (!rows) throw new ApiError('not_found')
  return presentGame(rows, viewerOf(actor, rows.game.game_master_id))
}

/** The game with what the transaction has changed so far. */
export async function currentRows(tx: Transaction, gameId: string): Promise<GameRows | null> {
  return tx.heldGameWork(gameId)?.rows ?? readGameRows(tx, gameId)
}
