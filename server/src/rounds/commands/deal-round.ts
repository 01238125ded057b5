import { randomUUID } from 'node:crypto'
import { hands } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { HandCard } from '#server/game-rows/read-game-rows.ts'
import { beginGameWork } from '#server/turns/begin-game-work.ts'
import { dealToTable } from '../deal-to-table.ts'

/**
 * Deals to everybody at the table in a round that this transaction begins, so that nobody has to wait for a hand when all ask at once. Who
 * comes later is dealt to when they ask.
 */
export async function dealRound(
  tx: Transaction,
  call: { gameId: string; roundId: string; deck: readonly HandCard[] },
  random: () => number,
): Promise<void> {
  const work = await beginGameWork(tx, call.gameId)
  const faces = new Map(call.deck.map((card) => [card.id, card]))
  for (const [seatKey, cardIds] of dealToTable(work.rows, [...faces.keys()], new Map(), random)) {
    work.insert(hands, { id: randomUUID(), roundId: call.roundId, seatKey, cardIds })
    tx.onCommit(() =>
      tx.hands?.put(
        call.roundId,
        seatKey,
        cardIds.flatMap((id) => faces.get(id) ?? []),
      ),
    )
  }
}
