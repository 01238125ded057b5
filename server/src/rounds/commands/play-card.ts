import { randomUUID } from 'node:crypto'
import { handLimits } from '#domain/limits.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { candidates } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { seatOf } from '#server/game/seat.ts'
import { beginRoundWork } from '#server/rounds/begin-round-work.ts'
import { requireHand } from './read-hand.ts'

export type CandidateRow = typeof candidates.$inferSelect

/**
 * Plays a card of the caller's own hand (decisions, section 4).
 * @throws ApiError 403 card_not_in_hand; 409 already_played, or naming the state
 */
export async function playCard(
  tx: Transaction,
  call: { gameId: string; roundId: string; cardId: string; actor: Exclude<Actor, { kind: 'anonymous' }>; now: Date },
): Promise<CandidateRow> {
  const { work, round } = await beginRoundWork(tx, call.gameId, call.roundId, 'pick')
  const { game } = work.rows
  const seat = seatOf(call.actor, { gameMasterPlays: game.game_master_plays })
  const card = (await requireHand(tx, round.id, seat)).find(({ id }) => id === call.cardId)
  if (!card) throw new ApiError('card_not_in_hand')
  const played = work.rows.candidates.filter(
    ({ round_id, player_id }) => round_id === round.id && player_id === seat.playerId,
  )
  if (played.length >= handLimits.picks[game.mode] || played.some(({ card_id }) => card_id === card.id))
    throw new ApiError('already_played')
  const row = work.insert(candidates, {
    id: randomUUID(),
    gameId: game.id,
    roundId: round.id,
    playerId: seat.playerId,
    cardId: card.id,
    revealed: game.reveal_at_once,
    createdAt: call.now,
  })
  work.show(card)
  work.record({
    kind: 'card_played',
    playerId: seat.playerId,
    data: { roundId: round.id, candidateId: row.id, cardId: row.cardId },
  })
  return row
}
