import { and, eq, isNull } from 'drizzle-orm'
import { dealHand as deal } from '#domain/cards/deal.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { hands } from '#server/db/schema/games.ts'
import { cards } from '#server/db/schema/library.ts'
import type { Transaction } from '#server/db/transaction.ts'
import type { GameRows } from '#server/game/read-game-rows.ts'
import type { HandCard } from '#server/game/remembered-hands.ts'
import { takeTurn } from '#server/game/take-turn.ts'
import { ApiError } from '#server/http/api-error.ts'
import { readCards } from '../read-cards.ts'
import { gameMasterSeat, seatKeyOf, seatOf, type Seat } from '../seat.ts'
import { takeRound } from '../take-round.ts'

interface HandCall { gameId: string; roundId: string; actor: Exclude<Actor, { kind: 'anonymous' }> }

/**
 * The caller's hand in a round: what was dealt before, or while cards are picked a hand dealt now (decisions, section 4). Who asks first has
 * everybody at the table dealt to; who comes later gets a hand alone. The game is locked, so that hands dealt at once know of each other.
 * @returns five cards
 * @throws ApiError 403 for a game master who does not take part; 409 naming the state, when picking ended before a hand was dealt
 */
export async function dealHand(tx: Transaction, call: HandCall, random: () => number): Promise<readonly HandCard[]> {
  const key = seatKeyOf(call.actor)
  await takeTurn(tx, call.gameId)
  const remembered = tx.hands?.get(call.roundId, key)
  if (remembered) return remembered
  const { rows } = await tx.lockTurn(call.gameId)
  const dealt = new Map((await tx.select().from(hands).where(eq(hands.roundId, call.roundId))).map((hand) => [hand.seatKey, hand.cardIds]))
  if (!dealt.has(key)) {
    await takeRound(tx, call.gameId, call.roundId, 'pick')
    await dealToTable(tx, rows, call.roundId, seatOf(call.actor, { gameMasterPlays: rows.game.game_master_plays }), dealt, random)
  }
  const faces = new Map((await readCards(tx, [...dealt.values()].flat())).map((card) => [card.id, card]))
  const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => faces.get(id) ?? [])
  tx.onCommit(() => { for (const [seatKey, ids] of dealt) tx.hands?.put(call.roundId, seatKey, cardsOf(ids)) })
  return cardsOf(dealt.get(key) ?? [])
}

/** Deals to the one who asked and to everybody else who has no hand yet, and adds them to `dealt`. */
async function dealToTable(tx: Transaction, rows: GameRows, roundId: string, own: Seat, dealt: Map<string, string[]>, random: () => number): Promise<void> {
  const deck = await tx.select({ id: cards.id }).from(cards).where(and(eq(cards.deckId, rows.game.deck_id), isNull(cards.retiredAt))).orderBy(cards.number)
  const missing = [own, ...seatsAtTable(rows)].filter(({ key }, index, seats) => !dealt.has(key) && seats.findIndex((seat) => seat.key === key) === index)
  for (const seat of missing) {
    dealt.set(seat.key, deal({ deck: deck.map(({ id }) => id), ...playedBefore(rows, seat), handsInRound: [...dealt.values()] }, random))
  }
  await tx.insert(hands).values(missing.map(({ key }) => ({ roundId, seatKey: key, cardIds: dealt.get(key) ?? [] })))
}

/** Everybody who may play: who sits at the table, and the game master who takes part. */
function seatsAtTable({ game, players }: GameRows): Seat[] {
  const seats: Seat[] = players.filter(({ removed_at }) => removed_at === null).map(({ id }) => ({ key: id, playerId: id }))
  return game.game_master_plays ? [...seats, { key: gameMasterSeat, playerId: null }] : seats
}

function playedBefore({ candidates, rounds }: GameRows, seat: Seat) {
  const chosen = new Set(rounds.map(({ chosen_candidate_id }) => chosen_candidate_id))
  return {
    playedBySeat: candidates.filter(({ player_id }) => player_id === seat.playerId).map(({ card_id }) => card_id),
    chosenInGame: candidates.filter(({ id }) => chosen.has(id)).map(({ card_id }) => card_id),
  }
}

/** The hand that a seat already holds, as this process remembers it or as it reads it now. @throws ApiError card_not_in_hand when it holds none */
export async function requireHand(tx: Transaction, roundId: string, seat: Seat): Promise<readonly HandCard[]> {
  const remembered = tx.hands?.get(roundId, seat.key)
  if (remembered) return remembered
  const [hand] = await tx.select().from(hands).where(and(eq(hands.roundId, roundId), eq(hands.seatKey, seat.key)))
  if (!hand) throw new ApiError('card_not_in_hand')
  return readCards(tx, hand.cardIds)
}
