import { and, eq } from 'drizzle-orm'
import type { Actor } from '#domain/permissions/actor.ts'
import { hands } from '#server/db/schema/games.ts'
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
 * The caller's hand in a round, dealt when the round began or when they joined. Reading deals nothing.
 * @returns five cards
 * @throws ApiError 403 for a game master who does not take part; 404, or 409 naming the state when picking has ended,
 * for who has none
 */
export async function readHand(tx: Transaction, call: HandCall): Promise<readonly HandCard[]> {
  const key = seatKeyOf(call.actor)
  const remembered = tx.hands?.get(call.roundId, key)
  if (remembered) return remembered
  const { rows } = await beginGameWork(tx, call.gameId)
  const dealt = await tx.select().from(hands).where(eq(hands.roundId, call.roundId))
  const own = dealt.find(({ seatKey }) => seatKey === key)
  if (!own) {
    seatOf(call.actor, { gameMasterPlays: rows.game.game_master_plays })
    await beginRoundWork(tx, call.gameId, call.roundId, 'pick')
    throw new ApiError('not_found')
  }
  const faces = new Map(
    (
      await readCards(
        tx,
        rows.game.deck_version_id,
        dealt.flatMap(({ cardIds }) => cardIds),
      )
    ).map((card) => [card.id, card]),
  )
  const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => faces.get(id) ?? [])
  tx.onCommit(() => {
    for (const { seatKey, cardIds } of dealt) tx.hands?.put(call.roundId, seatKey, cardsOf(cardIds))
  })
  return cardsOf(own.cardIds)
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
  const [hand] = await tx
    .select()
    .from(hands)
    .where(and(eq(hands.roundId, roundId), eq(hands.seatKey, seat.key)))
  if (!hand) throw new ApiError('card_not_in_hand')
  return readCards(tx, game.deck_version_id, hand.cardIds)
}
