import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import type { Transaction } from './transaction.ts'
import { gameEvents, games } from '#server/db/schema/games.ts'
import type { News } from '#server/news/news.ts'
import type { GameEvent } from './game-unit-of-work.ts'
import { ApiError } from '#server/faults/api-error.ts'

export type LockedGame = typeof games.$inferSelect

/** The game's row, locked until the transaction ends: every command on a game begins here, so that they come one after another. */
export async function lockGame(tx: Db, gameId: string): Promise<LockedGame> {
  const [game] = await tx.select().from(games).where(eq(games.id, gameId)).for('update')
  if (!game) throw new ApiError('not_found')
  return game
}

/** The same for what needs a game that goes on: a suspended one refuses. @throws ApiError 409 game_suspended */
export async function lockRunningGame(tx: Db, gameId: string): Promise<LockedGame> {
  const game = await lockGame(tx, gameId)
  if (game.suspendedAt) throw new ApiError('game_suspended')
  return game
}

/**
 * Records what happened to a locked game: changes of its row, the next version, a line in its event log, and the news for after
 * the commit. Every command that changed anything a viewer could see ends here.
 */
export async function recordGameEvent(
  tx: Db | Transaction,
  news: News[],
  gameId: string,
  event: GameEvent,
  changes: Partial<typeof games.$inferInsert> = {},
): Promise<void> {
  if ('leaveTurn' in tx) await tx.leaveTurn(gameId)
  const [row] = await tx
    .update(games)
    .set({ ...changes, version: sql`${games.version} + 1` })
    .where(eq(games.id, gameId))
    .returning({ version: games.version })
  if (!row) throw new ApiError('not_found')
  await tx.insert(gameEvents).values({
    gameId,
    version: row.version,
    kind: event.kind,
    playerId: event.playerId ?? null,
    data: event.data ?? {},
  })
  news.push({ kind: 'game', gameId, version: row.version })
}
