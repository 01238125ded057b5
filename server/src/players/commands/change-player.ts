import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { candidates, players, rounds } from '#server/db/schema/games.ts'
import { lockGame, recordGameEvent } from '#server/game/locked-game.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'

interface PlayerCall { gameId: string; playerId: string }
type PlayerRow = typeof players.$inferSelect

/** Someone who sits at the table now. @throws ApiError 404; 409 game_already_completed */
async function lockPlayer(tx: Db, { gameId, playerId }: PlayerCall): Promise<PlayerRow> {
  const game = await lockGame(tx, gameId)
  const [player] = await tx.select().from(players).where(and(eq(players.id, playerId), eq(players.gameId, gameId), isNull(players.removedAt)))
  if (!player) throw new ApiError('not_found')
  if (game.state === 'complete') throw new ApiError('game_already_completed', { meta: { game_id: gameId } })
  return player
}

/** Gives a player another name. */
export async function renamePlayer(tx: Db, news: News[], call: PlayerCall & { name: string }): Promise<PlayerRow> {
  const player = await lockPlayer(tx, call)
  if (player.name === call.name) return player
  await tx.update(players).set({ name: call.name }).where(eq(players.id, player.id))
  await recordGameEvent(tx, news, call.gameId, { kind: 'player_renamed', playerId: player.id })
  return { ...player, name: call.name }
}

/**
 * Removes a player: their token dies, their card of a round still being picked goes back; what they played in
 * finished rounds stays in the game.
 */
export async function removePlayer(tx: Db, news: News[], call: PlayerCall & { now: Date }): Promise<void> {
  const player = await lockPlayer(tx, call)
  await tx.update(players).set({ removedAt: call.now }).where(eq(players.id, player.id))
  const picking = tx.select({ id: rounds.id }).from(rounds).where(and(eq(rounds.gameId, call.gameId), eq(rounds.state, 'pick-candidates')))
  await tx.delete(candidates).where(and(eq(candidates.playerId, player.id), sql`${candidates.roundId} in ${picking}`))
  await recordGameEvent(tx, news, call.gameId, { kind: 'player_removed', playerId: player.id })
  news.push({ kind: 'player', playerId: player.id })
}
