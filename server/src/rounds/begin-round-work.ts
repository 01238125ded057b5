import { and, eq, isNotNull } from 'drizzle-orm'
import { transitionRound, type RoundAction, type RoundState } from '#domain/rounds/round-state.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { rounds } from '#server/db/schema/games.ts'
import type { GameUnitOfWork } from '#server/turns/game-unit-of-work.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { beginRunningGameWork } from '#server/turns/begin-game-work.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'

export type RoundRows = GameRows['rounds'][number]

/**
 * Begins the unit of work on a round's game, if the round's state allows the action. @throws ApiError 409 naming the
 * state of the game or round
 */
export async function beginRoundWork(
  tx: Transaction,
  gameId: string,
  roundId: string,
  action: RoundAction,
): Promise<{ work: GameUnitOfWork; round: RoundRows; next: RoundState }> {
  const work = await beginRunningGameWork(tx, gameId)
  const round = work.rows.rounds.find(({ id }) => id === roundId)
  if (!round && !(await wasTakenBack(tx, gameId, roundId))) throw new ApiError('not_found')
  if (work.rows.game.state === 'complete') throw new ApiError('game_already_completed', { meta: { game_id: gameId } })
  if (!round) throw new ApiError('round_taken_back')
  return { work, round, next: orThrow(transitionRound(round.state, action)) }
}

/** A round that was undone is not part of the game. */
async function wasTakenBack(tx: Transaction, gameId: string, roundId: string): Promise<boolean> {
  const found = await tx
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.id, roundId), eq(rounds.gameId, gameId), isNotNull(rounds.takenBackAt)))
  return found.length > 0
}

/** A card played in a round. @throws ApiError not_found */
export function findCandidate(
  work: GameUnitOfWork,
  roundId: string,
  candidateId: string,
): GameRows['candidates'][number] {
  const row = work.rows.candidates.find(({ id, round_id }) => id === candidateId && round_id === roundId)
  if (!row) throw new ApiError('not_found')
  return row
}
