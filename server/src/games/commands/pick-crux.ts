import { requireGameState } from '#domain/game/game-state.ts'
import { stoppedTimer } from '#domain/game/timer.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { beginRunningGameWork } from '#server/turns/begin-game-work.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'
import { takeCarriedActions } from '#server/conclusions/commands/take-carried-actions.ts'
import { endOpenPolls } from '#server/polls/commands/end-poll.ts'

/**
 * Makes one of the rounds' chosen cards the crux.
 * @throws ApiError 409 naming the state; 422 for a card not chosen in a round
 */
export async function pickCrux(
  tx: Transaction,
  gameId: string,
  candidateId: string,
  pointer: string,
  now: Date,
): Promise<void> {
  const work = await beginRunningGameWork(tx, gameId)
  orThrow(requireGameState(work.rows.game.state, 'pick-crux'))
  const chosen = work.rows.rounds.some(
    ({ state, chosen_candidate_id }) => state === 'complete' && chosen_candidate_id === candidateId,
  )
  if (!chosen) throw new ApiError([{ code: 'game.schemas.candidate.unknown', pointer }])
  endOpenPolls(work, now)
  takeCarriedActions(work, now)
  work.record(
    { kind: 'crux_picked', data: { candidateId } },
    { state: 'crystallize', cruxCandidateId: candidateId, timer: stoppedTimer },
  )
}
