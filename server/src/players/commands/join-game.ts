import { desc, eq } from 'drizzle-orm'
import { playerLimits, gameLimits } from '#domain/limits.ts'
import { normalizeGameCode } from '#domain/game/game-code.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { games, players } from '#server/db/schema/games.ts'
import { lockGame, recordGameEvent } from '#server/game/locked-game.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'
import { freshAlias } from '../aliases.ts'

/** The game that a typed code leads to: the unfinished one, else the last that bore it. @throws ApiError 404 game_code_unknown; 410 game_completed */
export async function findGameByCode(db: Db, typed: string): Promise<string> {
  const code = normalizeGameCode(typed)
  const found = code ? await db.select({ id: games.id, state: games.state }).from(games).where(eq(games.gameCode, code)).orderBy(desc(games.createdAt)) : []
  const game = found.find(({ state }) => state !== 'complete') ?? found[0]
  if (!game) throw new ApiError('game_code_unknown')
  if (game.state === 'complete') throw new ApiError('game_completed')
  return game.id
}

/**
 * Takes the next free seat at the table (decisions, section 4); latecomers may join until the game completes.
 * @throws ApiError 403 game_code_closed; 409 game_full; 410 game_completed
 */
export async function joinGame(
  tx: Db, news: News[], call: { gameId: string; name: string | null; language: Language; now: Date; random: () => number },
): Promise<typeof players.$inferSelect> {
  const game = await lockGame(tx, call.gameId)
  if (game.state === 'complete') throw new ApiError('game_completed')
  if (game.gameCodeClosed) throw new ApiError('game_code_closed')
  const seated = await tx.select().from(players).where(eq(players.gameId, game.id)).orderBy(players.seat)
  const present = seated.filter(({ removedAt }) => removedAt === null)
  if (present.length >= gameLimits.playersMax) throw new ApiError('game_full')
  const name = call.name?.slice(0, playerLimits.nameMax) || freshAlias(call.language, present.map((player) => player.name), call.random)
  const seat = (seated.at(-1)?.seat ?? 0) + 1
  const [player] = await tx.insert(players).values({ gameId: game.id, name, seat, joinedAt: call.now }).returning()
  if (!player) throw new ApiError('internal_error')
  await recordGameEvent(tx, news, game.id, { kind: 'player_joined', playerId: player.id })
  return player
}
