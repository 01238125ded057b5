import { randomUUID } from 'node:crypto'
import { requireGameState } from '#domain/game/game-state.ts'
import type { PollKind } from '#domain/game/together.ts'
import { polls } from '#server/db/schema/together.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { beginRunningGameWork } from '#server/turns/begin-game-work.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'

/** The round to vote on, which must be in its choosing state. @throws ApiError 404; 409 naming the round's state */
function requireChoosing({ rounds }: GameRows, roundId: string | null): string {
  const round = rounds.find(({ id }) => id === roundId)
  if (!round) throw new ApiError('not_found')
  if (round.state === 'pick-candidates') throw new ApiError('round_picks_candidates')
  if (round.state !== 'pick-choice') throw new ApiError(round.state === 'skipped' ? 'round_skipped' : 'round_completed')
  return round.id
}

/** Opens a vote on a round's cards or on the crux. @throws ApiError 409 naming the state, or poll_in_progress */
export async function createPoll(
  tx: Transaction,
  call: { gameId: string; kind: PollKind; roundId: string | null; now: Date },
): Promise<string> {
  const work = await beginRunningGameWork(tx, call.gameId)
  orThrow(requireGameState(work.rows.game.state, call.kind === 'crux' ? 'pick-crux' : 'rounds'))
  const roundId = call.kind === 'round' ? requireChoosing(work.rows, call.roundId) : null
  if (work.rows.polls.some(({ state }) => state !== 'ended')) throw new ApiError('poll_in_progress')
  const { id } = work.insert(polls, {
    id: randomUUID(),
    gameId: work.gameId,
    kind: call.kind,
    roundId,
    state: 'created',
    createdAt: call.now,
    endedAt: null,
  })
  work.record({ kind: 'poll_created', data: { pollId: id } })
  return id
}
