import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { players } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { lockGameRow } from '#server/turns/lock-game-row.ts'
import { beginUnfinishedGameWork } from '#server/turns/begin-game-work.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { joinGame } from './join-game.ts'

/**
 * Names a seat that is played on the game master's screen (decisions, section 4, "One screen").
 * @throws ApiError 409 not_one_screen, game_already_completed, game_full
 */
export async function addScreenSeat(
  tx: Transaction,
  call: { gameId: string; name: string; language: Language; now: Date; random: () => number },
): Promise<typeof players.$inferSelect> {
  const {
    rows: { game },
  } = await beginUnfinishedGameWork(tx, call.gameId)
  if (!game.one_screen) throw new ApiError('not_one_screen')
  return joinGame(tx, { ...call, heldBy: 'screen' })
}

/**
 * The seat that the game master's screen requests a token for. A seat that moved to a phone belongs to that phone
 * alone.
 * @throws ApiError 404; 409 seat_on_device, game_already_completed
 */
export async function findScreenSeat(
  tx: Db,
  { gameId, playerId }: { gameId: string; playerId: string },
): Promise<typeof players.$inferSelect> {
  const game = await lockGameRow(tx, gameId)
  const [player] = await tx
    .select()
    .from(players)
    .where(and(eq(players.id, playerId), eq(players.gameId, gameId), isNull(players.removedAt)))
  if (!player) throw new ApiError('not_found')
  if (game.state === 'complete') throw new ApiError('game_already_completed', { meta: { game_id: gameId } })
  if (player.heldBy !== 'screen') throw new ApiError('seat_on_device')
  return player
}
