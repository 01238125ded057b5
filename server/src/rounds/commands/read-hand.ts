import { eq } from 'drizzle-orm'
import type { Actor } from '#domain/permissions/actor.ts'
import { type DealtHand, roundHands } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { HandCard } from '#server/game-rows/read-game-rows.ts'
import { beginGameWork } from '#server/turns/begin-game-work.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { seatKeyOf, seatOf, type Seat } from '#server/game/seat.ts'
import { beginRoundWork } from '#server/rounds/begin-round-work.ts'
import { readCards } from '#server/game/read-cards.ts'

interface HandCall {
  gameId: string
  roundId: string
  actor: Exclude<Actor, { kind: 'anonymous' }>
}

/**
 * The caller's hand in a round, dealt when the round began, when they joined, or when the end of picking was taken
 * back. Reading deals nothing.
 * @returns five cards
 * @throws ApiError 403 for a game master who does not take part; 404, or 409 naming the state when picking has ended,
 * for who has none
 */
export async function readHand(tx: Transaction, call: HandCall): Promise<readonly HandCard[]> {
  const key = seatKeyOf(call.actor)
  const remembered = tx.hands?.get(call.roundId, key)
  if (remembered) return remembered
  const { rows } = await beginGameWork(tx, call.gameId)
  const dealt = await handsOf(tx, call.roundId)
  const own = dealt.find(({ seat }) => seat === key)
  if (!own) {
    seatOf(call.actor, { gameMasterPlays: rows.game.game_master_plays })
    await beginRoundWork(tx, call.gameId, call.roundId, 'pick')
    throw new ApiError('not_found')
  }
  const ids = dealt.flatMap(({ cards }) => cards)
  const faces = new Map((await readCards(tx, rows.game.deck_version_id, ids)).map((card) => [card.id, card]))
  const withFaces = ({ seat, cards }: DealtHand) => ({ seat, cards: cards.flatMap((id) => faces.get(id) ?? []) })
  tx.onCommit(() => {
    tx.hands?.put(call.roundId, dealt.map(withFaces))
  })
  return withFaces(own).cards
}

/**
 * The hand that a seat already holds, from memory or from the database. @throws ApiError card_not_in_hand when it holds
 * none
 */
export async function requireHand(
  tx: Transaction,
  game: { deck_version_id: string },
  roundId: string,
  seat: Seat,
): Promise<readonly HandCard[]> {
  const remembered = tx.hands?.get(roundId, seat.key)
  if (remembered) return remembered
  const hand = (await handsOf(tx, roundId)).find((one) => one.seat === seat.key)
  if (!hand) throw new ApiError('card_not_in_hand')
  return readCards(tx, game.deck_version_id, hand.cards)
}

/** All hands of a round. */
async function handsOf(tx: Transaction, roundId: string): Promise<DealtHand[]> {
  const [row] = await tx.select().from(roundHands).where(eq(roundHands.id, roundId))
  return row?.hands ?? []
}
