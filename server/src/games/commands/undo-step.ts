import { and, asc, eq, inArray } from 'drizzle-orm'
import { gameSteps, hasMovedOn, isSamePress, stepsToTakeBack, stepTakenBack, type GameStep } from '#domain/game/undo.ts'
import { stoppedTimer } from '#domain/game/timer.ts'
import { gameEvents, type games } from '#server/db/schema/games.ts'
import { lockRunningGameRow, recordLockedChange } from '#server/turns/lock-game-row.ts'
import { dealMissing, readTable } from '#server/rounds/commands/deal-missing.ts'
import { beginGameWork } from '#server/turns/begin-game-work.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { News } from '#server/news/news.ts'
import { countLosses, putAside, readMadeSince } from '../undo/made-since.ts'
import { reverseStep } from '../undo/reverse-step.ts'

export interface Undo {
  step: GameStep
  version: number
  roundId: string | null
  loses: ReturnType<typeof countLosses>
  undone: boolean
}

/**
 * Undoes the last step (decisions, section 5; record 0012). Without `confirm`, only if nothing is lost with it;
 * otherwise it returns the losses. Players who joined since are dealt a hand if cards are being picked again.
 * @throws ApiError 409 nothing_to_undo; game_moved_on if the caller saw another step, or somebody else undid it at
 * the same time; game_already_completed, game_suspended
 */
export async function undoStep(
  tx: Transaction,
  news: News[],
  call: {
    gameId: string
    confirm: boolean
    seenVersion: number | undefined
    now: Date
    clock: () => Date
    random: () => number
  },
): Promise<Undo> {
  const game = await lockRunningGameRow(tx, call.gameId)
  if (game.state === 'complete') throw new ApiError('game_already_completed', { meta: { game_id: game.id } })
  const log = await tx
    .select({ kind: gameEvents.kind, version: gameEvents.version, data: gameEvents.data })
    .from(gameEvents)
    .where(and(eq(gameEvents.gameId, game.id), inArray(gameEvents.kind, [...gameSteps, stepTakenBack])))
    .orderBy(asc(gameEvents.version))
  if (call.seenVersion !== undefined && hasMovedOn(log, call.seenVersion)) throw new ApiError('game_moved_on')
  const steps = stepsToTakeBack(log)
  const [newest, decided] = [steps[0], steps.at(-1)]
  if (!newest || !decided) throw new ApiError('nothing_to_undo')
  const made = await readMadeSince(tx, game.id, newest)
  const loses = countLosses(made)
  const undone = call.confirm || Object.values(loses).every((count) => count === 0)
  if (undone) {
    if (call.seenVersion === undefined && isSamePress(log, call.now)) throw new ApiError('game_moved_on')
    const kept = await putAside(tx, made)
    // Telling goes on in the same phase, whose timer goes on, too.
    const changes: Partial<typeof games.$inferInsert> = decided.kind === 'telling_moved' ? {} : { timer: stoppedTimer }
    for (const step of steps) Object.assign(changes, await reverseStep(tx, step, call.now))
    await recordLockedChange(
      tx,
      news,
      game.id,
      { kind: stepTakenBack, data: { step: decided.kind, count: steps.length, kept, at: call.clock().toISOString() } },
      changes,
    )
    await dealAgain(tx, game.id, call.random)
  }
  const { roundId } = decided.data
  return {
    step: decided.kind,
    version: decided.version,
    roundId: typeof roundId === 'string' ? roundId : null,
    loses,
    undone,
  }
}

/** Deals to those without a hand in the round whose cards are being picked, if any. */
async function dealAgain(tx: Transaction, gameId: string, random: () => number): Promise<void> {
  const work = await beginGameWork(tx, gameId)
  const round = work.rows.rounds.find(({ state }) => state === 'pick-candidates')
  if (round) dealMissing(tx, work, await readTable(tx, work.rows, round.id), random)
}
