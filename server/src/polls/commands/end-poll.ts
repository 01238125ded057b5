import { polls } from '#server/db/schema/together.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { GameUnitOfWork } from '#server/turns/game-unit-of-work.ts'
import { beginGameWork } from '#server/turns/begin-game-work.ts'
import { ApiError } from '#server/faults/api-error.ts'

/** Ends a vote. @throws ApiError 404; 409 poll_ended */
export async function endPoll(tx: Transaction, call: { gameId: string; pollId: string; now: Date }): Promise<void> {
  const work = await beginGameWork(tx, call.gameId)
  const poll = work.rows.polls.find(({ id }) => id === call.pollId)
  if (!poll) throw new ApiError('not_found')
  if (poll.state === 'ended') throw new ApiError('poll_ended')
  work.update(polls, poll.id, { state: 'ended', endedAt: call.now })
  work.record({ kind: 'poll_ended', data: { pollId: poll.id } })
}

/** Ends a vote that is still open when its step is over. */
export function endOpenPolls(work: GameUnitOfWork, now: Date): void {
  for (const { id, state } of work.rows.polls)
    if (state !== 'ended') work.update(polls, id, { state: 'ended', endedAt: now })
}
