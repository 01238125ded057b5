import type { Actor } from '#domain/permissions/actor.ts'
import { candidates } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { findCandidate, beginRoundWork } from '#server/rounds/begin-round-work.ts'

/**
 * Turns a played card face up or face down; its player and the game master may. @throws ApiError 403 for others; 409
 * once picking has ended
 */
export async function revealCard(
  tx: Transaction,
  call: {
    gameId: string
    roundId: string
    candidateId: string
    revealed: boolean
    actor: Exclude<Actor, { kind: 'anonymous' }>
  },
): Promise<GameRows['candidates'][number]> {
  const { work, round } = await beginRoundWork(tx, call.gameId, call.roundId, 'reveal')
  const candidate = findCandidate(work, round.id, call.candidateId)
  if (call.actor.kind === 'player' && candidate.player_id !== call.actor.playerId) throw new ApiError('forbidden')
  if (candidate.revealed === call.revealed) return candidate
  work.update(candidates, candidate.id, { revealed: call.revealed })
  work.record({
    kind: 'card_turned',
    playerId: candidate.player_id,
    data: { candidateId: candidate.id, revealed: call.revealed },
  })
  return { ...candidate, revealed: call.revealed }
}
