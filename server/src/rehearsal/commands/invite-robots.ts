import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { gameLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { players } from '#server/db/schema/games.ts'
import { rehearsals } from '#server/db/schema/rehearsals.ts'
import { lockGameRow } from '#server/turns/lock-game-row.ts'
import { ApiError } from '#server/faults/api-error.ts'

/**
 * Invites robots to a practice game; the driver seats them one by one.
 * @throws ApiError 409 not_a_test_game, game_already_completed, game_full
 */
export async function inviteRobots(tx: Db, call: { gameId: string; count: number }): Promise<void> {
  const game = await lockGameRow(tx, call.gameId)
  if (game.state === 'complete') throw new ApiError('game_already_completed', { meta: { game_id: game.id } })
  if (!game.isTestGame) throw new ApiError('not_a_test_game')
  const [seated] = await tx
    .select({ players: count() })
    .from(players)
    .where(and(eq(players.gameId, game.id), isNull(players.removedAt)))
  const [rehearsal] = await tx
    .insert(rehearsals)
    .values({ gameId: game.id, coming: call.count })
    .onConflictDoUpdate({ target: rehearsals.gameId, set: { coming: sql`${rehearsals.coming} + ${call.count}` } })
    .returning({ coming: rehearsals.coming })
  if ((seated?.players ?? 0) + (rehearsal?.coming ?? 0) > gameLimits.playersMax) throw new ApiError('game_full')
}
