import { eq } from 'drizzle-orm'
import { countedTick } from '#domain/game/clock.ts'
import { moveTimer as move, suspendTimer, unsuspendTimer, type TimerAction } from '#domain/game/timer.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { lockGameRow } from '#server/turns/lock-game-row.ts'
import { beginRunningGameWork, beginUnfinishedGameWork } from '#server/turns/begin-game-work.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'

interface TimeCall {
  gameId: string
  now: Date
}

/**
 * Adds to the played time and returns it, in milliseconds; a suspended game adds nothing. Publishes no news: screens
 * tick by themselves.
 */
export async function tickClock(tx: Db, call: TimeCall & { intervalSeconds: number }): Promise<number> {
  // The clock ticks without a new version, so only the database knows it.
  const game = await lockGameRow(tx, call.gameId)
  if (game.state === 'complete') throw new ApiError('game_already_completed', { meta: { game_id: game.id } })
  const since = game.clockTickedAt ?? game.startedAt ?? game.createdAt
  const counted = game.suspendedAt ? 0 : countedTick(call.intervalSeconds, since.getTime(), call.now.getTime())
  const clockMs = game.clockMs + Math.round(counted)
  await tx.update(games).set({ clockMs, clockTickedAt: call.now }).where(eq(games.id, game.id))
  return clockMs
}

/** Moves the room's timer. @throws ApiError 409 when the timer or the game is not in a state for it */
export async function moveTimer(
  tx: Transaction,
  call: TimeCall & { action: TimerAction; durationMs: number },
): Promise<void> {
  const work = await beginRunningGameWork(tx, call.gameId)
  const { game } = work.rows
  if (game.state === 'complete') throw new ApiError('game_already_completed', { meta: { game_id: game.id } })
  const timer = orThrow(move(game.timer, call.action, call.durationMs, call.now.getTime()))
  work.record({ kind: 'timer_moved', data: { action: call.action, durationMs: call.durationMs } }, { timer })
}

/** Suspends the game: its timer stops where it is. @throws ApiError 409 game_suspended */
export async function suspendGame(tx: Transaction, { gameId, now }: TimeCall): Promise<void> {
  const work = await beginUnfinishedGameWork(tx, gameId)
  const { game } = work.rows
  if (game.suspended_at !== null) throw new ApiError('game_suspended')
  work.record({ kind: 'suspended' }, { suspendedAt: now, timer: suspendTimer(game.timer, now.getTime()) })
}

/**
 * Resumes the game: a timer that the suspension stopped runs on, and the pause does not count as played. @throws
 * ApiError 409 game_not_suspended
 */
export async function resumeGame(tx: Transaction, { gameId, now }: TimeCall): Promise<void> {
  const work = await beginUnfinishedGameWork(tx, gameId)
  const { game } = work.rows
  if (game.suspended_at === null) throw new ApiError('game_not_suspended')
  work.record(
    { kind: 'resumed' },
    { suspendedAt: null, clockTickedAt: now, timer: unsuspendTimer(game.timer, now.getTime()) },
  )
}
