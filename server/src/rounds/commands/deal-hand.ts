import { and, eq } from 'drizzle-orm'
import type { Actor } from '#domain/permissions/actor.ts'
import { hands } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { HandCard } from '#server/game-rows/read-game-rows.ts'
import { beginGameWork } from '#server/turns/begin-game-work.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { dealToTable } from '../deal-to-table.ts'
import { seatKeyOf, seatOf, type Seat } from '#server/game/seat.ts'
import { beginRoundWork } from '#server/rounds/begin-round-work.ts'
import { readCards, readDeck } from '#server/game/read-cards.ts'

interface HandCall {
  gameId: string
  roundId: string
  actor: Exclude<Actor, { kind: 'anonymous' }>
}

/**
 * The caller's hand in a round: what was dealt before, or while cards are picked a hand dealt now (decisions, section 4), to the caller and to
 * everybody else who has none. The game is locked, so that hands dealt at once know of each other.
 * @returns five cards
 * @throws ApiError 403 for a game master who does not take part; 409 naming the state, when picking ended before a hand was dealt
 */
export async function dealHand(tx: Transaction, call: HandCall, random: () => number): Promise<readonly HandCard[]> {
  const key = seatKeyOf(call.actor)
  await beginGameWork(tx, call.gameId)
  const remembered = tx.hands?.get(call.roundId, key)
  if (remembered) return remembered
  const { rows } = await tx.beginLockedGameWork(call.gameId)
  const dealt = new Map(
    (await tx.select().from(hands).where(eq(hands.roundId, call.roundId))).map((hand) => [hand.seatKey, hand.cardIds]),
  )
  if (!dealt.has(key)) {
    await beginRoundWork(tx, call.gameId, call.roundId, 'pick')
    const deck = await readDeck(tx, rows.game.deck_id)
    const fresh = dealToTable(
      rows,
      deck.map(({ id }) => id),
      dealt,
      random,
      seatOf(call.actor, { gameMasterPlays: rows.game.game_master_plays }),
    )
    await tx.insert(hands).values([...fresh].map(([seatKey, cardIds]) => ({ roundId: call.roundId, seatKey, cardIds })))
    for (const [seatKey, cardIds] of fresh) dealt.set(seatKey, cardIds)
  }
  const faces = new Map((await readCards(tx, [...dealt.values()].flat())).map((card) => [card.id, card]))
  const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => faces.get(id) ?? [])
  tx.onCommit(() => {
    for (const [seatKey, ids] of dealt) tx.hands?.put(call.roundId, seatKey, cardsOf(ids))
  })
  return cardsOf(dealt.get(key) ?? [])
}

/** The hand that a seat already holds, as this process remembers it or as it reads it now. @throws ApiError card_not_in_hand when it holds none */
export async function requireHand(tx: Transaction, roundId: string, seat: Seat): Promise<readonly HandCard[]> {
  const remembered = tx.hands?.get(roundId, seat.key)
  if (remembered) return remembered
  const [hand] = await tx
    .select()
    .from(hands)
    .where(and(eq(hands.roundId, roundId), eq(hands.seatKey, seat.key)))
  if (!hand) throw new ApiError('card_not_in_hand')
  return readCards(tx, hand.cardIds)
}
