import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/turns/transaction.ts'
import { players } from '#server/db/schema/games.ts'
import { rehearsals } from '#server/db/schema/rehearsals.ts'
import { lockGameRow } from '#server/turns/lock-game-row.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { removePlayer } from '#server/players/commands/change-player.ts'

/** Removes all robots of a game, including those not seated yet. @throws ApiError 409 game_already_completed */
export async function sendRobotsAway(tx: Transaction, call: { gameId: string; now: Date }): Promise<void> {
  const game = await lockGameRow(tx, call.gameId)
  if (game.state === 'complete') throw new ApiError('game_already_completed', { meta: { game_id: game.id } })
  await tx.delete(rehearsals).where(eq(rehearsals.gameId, game.id))
  const robots = await tx
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.gameId, game.id), eq(players.heldBy, 'robot'), isNull(players.removedAt)))
    .orderBy(players.seat)
  for (const robot of robots) await removePlayer(tx, { gameId: game.id, playerId: robot.id, now: call.now })
}
