import { randomUUID } from 'node:crypto'
import { polls, votes } from '#server/db/schema/together.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { candidatesOf } from '#server/game/present-together.ts'
import { beginRunningGameWork } from '#server/turns/begin-game-work.ts'
import { ApiError } from '#server/faults/api-error.ts'

/**
 * Casts or changes a player's one vote. @throws ApiError 404; 409 poll_ended; 422 for a card that the poll is not about
 */
export async function castVote(
  tx: Transaction,
  call: { gameId: string; pollId: string; playerId: string; candidateId: string; now: Date; pointer: string },
): Promise<void> {
  const work = await beginRunningGameWork(tx, call.gameId)
  const poll = work.rows.polls.find(({ id }) => id === call.pollId)
  if (!poll) throw new ApiError('not_found')
  if (poll.state === 'ended') throw new ApiError('poll_ended')
  if (!candidatesOf(poll, work.rows).includes(call.candidateId))
    throw new ApiError([{ code: 'game.schemas.candidate.unknown', pointer: call.pointer }])
  const { pollId, playerId, candidateId, now } = call
  const own = poll.votes.find(({ player_id }) => player_id === playerId)
  if (own) work.update(votes, own.id, { candidateId, updatedAt: now })
  else work.insert(votes, { id: randomUUID(), pollId, playerId, candidateId, updatedAt: now })
  if (poll.state === 'created') work.update(polls, poll.id, { state: 'in_progress' })
  // The event log records who voted, but not for what: votes are anonymous there too.
  work.record({ kind: 'vote_cast', playerId, data: { pollId } })
}
