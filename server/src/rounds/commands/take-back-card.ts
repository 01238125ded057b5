import type { Actor } from '#domain/permissions/actor.ts'
import { withoutTelling } from '#domain/rounds/telling.ts'
import { candidates, rounds } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { findCandidate, beginRoundWork } from '#server/rounds/begin-round-work.ts'

/**
 * Takes one's own card back into the hand. @throws ApiError 403 for somebody else's card; 409 once picking has ended
 */
export async function takeBackCard(
  tx: Transaction,
  call: { gameId: string; roundId: string; candidateId: string; actor: Exclude<Actor, { kind: 'anonymous' }> },
): Promise<void> {
  const { work, round } = await beginRoundWork(tx, call.gameId, call.roundId, 'take_back')
  const candidate = findCandidate(work, round.id, call.candidateId)
  const own = call.actor.kind === 'player' ? candidate.player_id === call.actor.playerId : candidate.player_id === null
  if (!own) throw new ApiError('forbidden')
  work.remove(candidates, candidate.id)
  if (round.telling) work.update(rounds, round.id, { telling: withoutTelling(round.telling, candidate.id) })
  work.record({
    kind: 'card_taken_back',
    playerId: candidate.player_id,
    data: { roundId: round.id, candidateId: candidate.id, cardId: candidate.card_id },
  })
}
