import { and, eq, isNull } from 'drizzle-orm'
import { handLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { candidates } from '#server/db/schema/games.ts'
import { recordGameEvent } from '#server/game/locked-game.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { lockRound } from '../locked-round.ts'
import { seatOf } from '../seat.ts'
import { requireHand } from './deal-hand.ts'

export type CandidateRow = typeof candidates.$inferSelect

/**
 * Plays a card of the caller's own hand (decisions, section 4).
 * @throws ApiError 403 card_not_in_hand; 409 already_played, or naming the state
 */
export async function playCard(
  tx: Db, news: News[], call: { gameId: string; roundId: string; cardId: string; actor: Exclude<Actor, { kind: 'anonymous' }>; now: Date },
): Promise<CandidateRow> {
  const { game, round } = await lockRound(tx, call.gameId, call.roundId, 'pick')
  const seat = seatOf(call.actor, game)
  const hand = await requireHand(tx, round.id, seat)
  if (!hand.includes(call.cardId)) throw new ApiError('card_not_in_hand')
  const played = await tx.select({ cardId: candidates.cardId }).from(candidates)
    .where(and(eq(candidates.roundId, round.id), seat.playerId === null ? isNull(candidates.playerId) : eq(candidates.playerId, seat.playerId)))
  if (played.length >= handLimits.picks[game.mode] || played.some((card) => card.cardId === call.cardId)) throw new ApiError('already_played')
  const [row] = await tx.insert(candidates).values({
    gameId: game.id, roundId: round.id, playerId: seat.playerId, cardId: call.cardId, revealed: game.revealAtOnce, createdAt: call.now,
  }).returning()
  if (!row) throw new ApiError('internal_error')
  await recordGameEvent(tx, news, game.id, { kind: 'card_played', playerId: seat.playerId, data: { roundId: round.id, candidateId: row.id, cardId: row.cardId } })
  return row
}
