import { stoppedTimer } from '#domain/game/timer.ts'
import { rounds } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { endOpenPolls } from '#server/polls/commands/end-poll.ts'
import { beginRoundWork } from '#server/rounds/begin-round-work.ts'

interface RoundCall {
  gameId: string
  roundId: string
  now: Date
}

/**
 * Ends picking: all cards face up, the group chooses. @throws ApiError 409 no_player_has_played, or naming the state
 */
export async function endPicking(tx: Transaction, { gameId, roundId }: Omit<RoundCall, 'now'>): Promise<void> {
  const { work, round, next } = await beginRoundWork(tx, gameId, roundId, 'end_picking')
  if (!work.rows.candidates.some(({ round_id }) => round_id === round.id)) throw new ApiError('no_player_has_played')
  work.update(rounds, round.id, { state: next })
  work.record({ kind: 'picking_ended', data: { roundId } }, { timer: stoppedTimer })
}

/** Skips a round, from either of its picking states. @throws ApiError 409 naming the state */
export async function skipRound(tx: Transaction, { gameId, roundId, now }: RoundCall): Promise<void> {
  const { work, round, next } = await beginRoundWork(tx, gameId, roundId, 'skip')
  work.update(rounds, round.id, { state: next, chosenCandidateId: null })
  endOpenPolls(work, now)
  work.record({ kind: 'round_skipped', data: { roundId, from: round.state } }, { timer: stoppedTimer })
}

/** The group's choice completes the round. @throws ApiError 409 naming the state; 422 for a card not played in it */
export async function chooseCandidate(
  tx: Transaction,
  call: RoundCall & { candidateId: string; pointer: string },
): Promise<void> {
  const { work, round, next } = await beginRoundWork(tx, call.gameId, call.roundId, 'choose')
  const candidate = work.rows.candidates.find(({ id, round_id }) => id === call.candidateId && round_id === round.id)
  if (!candidate) throw new ApiError([{ code: 'game.schemas.candidate.unknown', pointer: call.pointer }])
  work.update(rounds, round.id, { state: next, chosenCandidateId: candidate.id })
  endOpenPolls(work, call.now)
  work.record(
    { kind: 'candidate_chosen', data: { roundId: round.id, candidateId: candidate.id } },
    { timer: stoppedTimer },
  )
}
