import { eq } from 'drizzle-orm'
import { countedTick } from '#domain/game/clock.ts'
import { moveTimer as move, suspendTimer, unsuspendTimer, type TimerAction } from '#domain/game/timer.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { lockGame, lockRunningGame, recordGameEvent, type LockedGame } from '#server/game/locked-game.ts'
import { ApiError, orThrow } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'

interface TimeCall { gameId: string; now: Date }

async function lockUnfinished(tx: Db, gameId: string): Promise<LockedGame> {
  const game = await lockGame(tx, gameId)
  if (game.state === 'complete') throw new ApiError('game_already_completed', { meta: { game_id: gameId } })
  return game
}

/** Counts played time and answers it, in milliseconds; a suspended game counts nothing. Makes no news: screens tick by themselves. */
export async function tickClock(tx: Db, call: TimeCall & { intervalSeconds: number }): Promise<number> {
  const game = await lockUnfinished(tx, call.gameId)
  const counted = game.suspendedAt ? 0 : countedTick(call.intervalSeconds, game.clockTickedAt?.getTime() ?? null, call.now.getTime())
  const clockMs = game.clockMs + Math.round(counted)
  await tx.update(games).set({ clockMs, clockTickedAt: call.now }).where(eq(games.id, game.id))
  return clockMs
}

/** Moves the room's timer. @throws ApiError 409 when the timer or the game is not in a state for it */
export async function moveTimer(tx: Db, news: News[], call: TimeCall & { action: TimerAction; durationMs: number }): Promise<void> {
  const game = await lockRunningGame(tx, call.gameId)
  if (game.state === 'complete') throw new ApiError('game_already_completed', { meta: { game_id: game.id } })
  const timer = orThrow(move(game.timer, call.action, call.durationMs, call.now.getTime()))
  await recordGameEvent(tx, news, game.id, { kind: 'timer_moved', data: { action: call.action, durationMs: call.durationMs } }, { timer })
}

/** Suspends the game: its timer stops where it is. @throws ApiError 409 game_suspended */
export async function suspendGame(tx: Db, news: News[], { gameId, now }: TimeCall): Promise<void> {
  const game = await lockUnfinished(tx, gameId)
  if (game.suspendedAt) throw new ApiError('game_suspended')
  await recordGameEvent(tx, news, gameId, { kind: 'suspended' }, { suspendedAt: now, timer: suspendTimer(game.timer, now.getTime()) })
}

/** Goes on: a timer that the suspension stopped runs on, and the pause is not counted as played. @throws ApiError 409 game_not_suspended */
export async function resumeGame(tx: Db, news: News[], { gameId, now }: TimeCall): Promise<void> {
  const game = await lockUnfinished(tx, gameId)
  if (!game.suspendedAt) throw new ApiError('game_not_suspended')
  await recordGameEvent(tx, news, gameId, { kind: 'resumed' }, { suspendedAt: null, clockTickedAt: now, timer: unsuspendTimer(game.timer, now.getTime()) })
}
