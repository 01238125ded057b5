import { and, eq, isNull } from 'drizzle-orm'
import { dealHand as deal } from '#domain/cards/deal.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { candidates, hands, rounds } from '#server/db/schema/games.ts'
import { cards } from '#server/db/schema/library.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { LockedGame } from '#server/game/locked-game.ts'
import { lockRound } from '../locked-round.ts'
import { gameMasterSeat, seatOf, type Seat } from '../seat.ts'

/**
 * The caller's hand in a round: what was dealt before, or while cards are picked a hand dealt now (decisions, section 4). Dealing locks the
 * game, so that two hands dealt at once know of each other.
 * @returns five card ids
 * @throws ApiError 403 for a game master who does not take part; 409 naming the state, when picking ended before a hand was dealt
 */
export async function dealHand(
  tx: Db, call: { gameId: string; roundId: string; actor: Exclude<Actor, { kind: 'anonymous' }> }, random: () => number,
): Promise<string[]> {
  const key = call.actor.kind === 'player' ? call.actor.playerId : gameMasterSeat
  const held = await findHand(tx, call.roundId, key)
  if (held) return held
  const { game, round } = await lockRound(tx, call.gameId, call.roundId, 'pick')
  const seat = seatOf(call.actor, game)
  const dealt = await tx.select().from(hands).where(eq(hands.roundId, round.id))
  const dealtMeanwhile = dealt.find((hand) => hand.seatKey === seat.key)
  if (dealtMeanwhile) return dealtMeanwhile.cardIds
  const cardIds = deal({ ...await readDealInput(tx, game, seat), handsInRound: dealt.map((hand) => hand.cardIds) }, random)
  await tx.insert(hands).values({ roundId: round.id, seatKey: seat.key, cardIds })
  return cardIds
}

async function readDealInput(tx: Db, game: LockedGame, seat: Seat) {
  const deck = await tx.select({ id: cards.id }).from(cards).where(eq(cards.deckId, game.deckId)).orderBy(cards.number)
  const played = await tx.select({ cardId: candidates.cardId }).from(candidates)
    .where(and(eq(candidates.gameId, game.id), seat.playerId === null ? isNull(candidates.playerId) : eq(candidates.playerId, seat.playerId)))
  const chosen = await tx.select({ cardId: candidates.cardId }).from(rounds)
    .innerJoin(candidates, eq(candidates.id, rounds.chosenCandidateId)).where(eq(rounds.gameId, game.id))
  return { deck: deck.map(({ id }) => id), playedBySeat: played.map(({ cardId }) => cardId), chosenInGame: chosen.map(({ cardId }) => cardId) }
}

async function findHand(tx: Db, roundId: string, seatKey: string): Promise<string[] | null> {
  const [hand] = await tx.select().from(hands).where(and(eq(hands.roundId, roundId), eq(hands.seatKey, seatKey)))
  return hand?.cardIds ?? null
}

/** The hand that a seat already holds. @throws ApiError card_not_in_hand when it holds none */
export async function requireHand(tx: Db, roundId: string, seat: Seat): Promise<string[]> {
  const held = await findHand(tx, roundId, seat.key)
  if (!held) throw new ApiError('card_not_in_hand')
  return held
}
