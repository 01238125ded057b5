import { and, eq, isNull, sql } from 'drizzle-orm'
import { playerLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { players, seatLinks } from '#server/db/schema/games.ts'
import { lockGameRow, recordLockedChange } from '#server/turns/lock-game-row.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { matchesHash, newSecret, packLink, unpackLink } from '#server/credentials/tokens.ts'
import type { News } from '#server/news/news.ts'

/**
 * Creates a one-use code that moves a seat to another device; it is valid for a few minutes. @throws ApiError 404; 409
 * game_already_completed
 */
export async function createSeatLink(tx: Db, call: { gameId: string; playerId: string; now: Date }) {
  const game = await lockGameRow(tx, call.gameId)
  const [player] = await tx
    .select()
    .from(players)
    .where(and(eq(players.id, call.playerId), eq(players.gameId, game.id), isNull(players.removedAt)))
  if (!player) throw new ApiError('not_found')
  if (game.state === 'complete') throw new ApiError('game_already_completed', { meta: { game_id: game.id } })
  const { secret, hash } = newSecret()
  const expiresAt = new Date(call.now.getTime() + playerLimits.seatLinkMinutes * 60_000)
  const [row] = await tx
    .insert(seatLinks)
    .values({ playerId: player.id, secretHash: hash, expiresAt })
    .returning({ id: seatLinks.id })
  if (!row) throw new ApiError('internal_error')
  return { id: row.id, seatCode: packLink(row.id, secret), expiresAt }
}

/**
 * Moves a seat to the device that presents the code: from now on only its token is valid. @throws ApiError 403
 * invalid_seat_link; 410 game_completed
 */
export async function takeSeat(
  tx: Db,
  news: News[],
  call: { seatCode: string; now: Date },
): Promise<typeof players.$inferSelect> {
  const link = unpackLink(call.seatCode)
  const [found] = link
    ? await tx
        .select({ gameId: players.gameId })
        .from(seatLinks)
        .innerJoin(players, eq(players.id, seatLinks.playerId))
        .where(eq(seatLinks.id, link.id))
    : []
  if (!link || !found) throw new ApiError('invalid_seat_link')
  const game = await lockGameRow(tx, found.gameId)
  const [row] = await tx.select().from(seatLinks).where(eq(seatLinks.id, link.id))
  if (!row || row.usedAt || row.expiresAt <= call.now || !matchesHash(link.secret, row.secretHash))
    throw new ApiError('invalid_seat_link')
  if (game.state === 'complete') throw new ApiError('game_completed')
  const [player] = await tx
    .update(players)
    .set({ tokenVersion: sql`${players.tokenVersion} + 1`, heldBy: 'device' })
    .where(and(eq(players.id, row.playerId), isNull(players.removedAt)))
    .returning()
  if (!player) throw new ApiError('invalid_seat_link')
  await tx.update(seatLinks).set({ usedAt: call.now }).where(eq(seatLinks.id, row.id))
  await recordLockedChange(tx, news, game.id, { kind: 'seat_moved', playerId: player.id })
  news.push({ kind: 'player', playerId: player.id })
  return player
}
