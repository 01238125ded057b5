import { eq } from 'drizzle-orm'
import { hands } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { GameUnitOfWork } from '#server/turns/game-unit-of-work.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { dealToTable, partsOfDeck, type DealtTable } from '../deal-to-table.ts'
import { readDeck } from '#server/game/read-cards.ts'

/** Reads a round's table. Call it before the unit of work changes anything. */
export async function readTable(tx: Transaction, { game }: GameRows, roundId: string): Promise<DealtTable> {
  const out = await tx.select().from(hands).where(eq(hands.roundId, roundId))
  return {
    roundId,
    deck: await readDeck(tx, game.deck_version_id),
    dealt: new Map(out.map(({ seatKey, cardIds }) => [seatKey, cardIds])),
  }
}

/** Deals, within this unit of work, to everybody at the table who has no hand yet. */
export function dealMissing(tx: Transaction, work: GameUnitOfWork, table: DealtTable, random: () => number): void {
  const { roundId, deck } = table
  const dealt = dealToTable(work.rows, table, random)
  work.insertAll(
    hands,
    [...dealt].map(([seatKey, cardIds]) => ({ roundId, seatKey, cardIds })),
  )
  tx.onCommit(() => {
    const { byId } = partsOfDeck(deck)
    for (const [seatKey, cardIds] of dealt)
      tx.hands?.put(
        roundId,
        seatKey,
        cardIds.flatMap((id) => byId.get(id) ?? []),
      )
  })
}
