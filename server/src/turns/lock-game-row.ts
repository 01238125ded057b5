import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import type { Transaction } from './transaction.ts'
import { gameEvents, games } from '#server/db/schema/games.ts'
import type { News } from '#server/news/news.ts'
import type { GameEvent } from './game-unit-of-work.ts'
import { ApiError } from '#server/faults/api-error.ts'

/** A game's row, locked until the end of the transaction. */
export type LockedGameRow = typeof games.$inferSelect

/**
 * Locks a game's row in the database, for the few commands that a unit of work does not fit: those that leave the
 * version as it is (clock ticks, a code for another device, inviting robots) and those that change rows by their own
 * statements (undo, a seat that moves). Every other command on a game starts with `begin-game-work.ts`.
 * @throws ApiError not_found
 */
export async function lockGameRow(tx: Db, gameId: string): Promise<LockedGameRow> {
  const [game] = await tx.select().from(games).where(eq(games.id, gameId)).for('update')
  if (!game) throw new ApiError('not_found')
  return game
}

/** The same for a game that is not suspended. @throws ApiError 409 game_suspended */
export async function lockRunningGameRow(tx: Db, gameId: string): Promise<LockedGameRow> {
  const game = await lockGameRow(tx, gameId)
  if (game.suspendedAt) throw new ApiError('game_suspended')
  return game
}

/**
 * Ends a step that changed a locked game by its own statements: increments the version, appends to the event log and
 * adds the news for after the commit. All caches then read the game again. A unit of work records its steps itself.
 * @throws ApiError not_found
 */
export async function recordLockedChange(
  tx: Db | Transaction,
  news: News[],
  gameId: string,
  event: GameEvent,
  changes: Partial<typeof games.$inferInsert> = {},
): Promise<void> {
  if ('leaveGameWork' in tx) await tx.leaveGameWork(gameId)
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
