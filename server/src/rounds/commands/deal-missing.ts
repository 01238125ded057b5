import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hands } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { GameUnitOfWork } from '#server/turns/game-unit-of-work.ts'
import type { GameRows, HandCard } from '#server/game-rows/read-game-rows.ts'
import { dealToTable } from '../deal-to-table.ts'
import { readDeck } from '#server/game/read-cards.ts'

/** What is known of a round's table when somebody is to be dealt to: the deck, and the hands that are out. */
export interface DealtTable {
  roundId: string
  deck: readonly HandCard[]
  dealt: ReadonlyMap<string, readonly string[]>
}

/** Reads a round's table; before the unit of work changes anything. */
export async function readTable(tx: Transaction, { game }: GameRows, roundId: string): Promise<DealtTable> {
  const out = await tx.select().from(hands).where(eq(hands.roundId, roundId))
  return {
    roundId,
    deck: await readDeck(tx, game.deck_id),
    dealt: new Map(out.map(({ seatKey, cardIds }) => [seatKey, cardIds])),
  }
}

/** Deals, as a part of this work, to everybody at the table who has no hand yet. */
export function dealMissing(tx: Transaction, work: GameUnitOfWork, table: DealtTable, random: () => number): void {
  const { roundId, deck, dealt } = table
  const faces = new Map(deck.map((card) => [card.id, card]))
  for (const [seatKey, cardIds] of dealToTable(work.rows, [...faces.keys()], dealt, random)) {
    work.insert(hands, { id: randomUUID(), roundId, seatKey, cardIds })
    tx.onCommit(() =>
      tx.hands?.put(
        roundId,
        seatKey,
        cardIds.flatMap((id) => faces.get(id) ?? []),
      ),
    )
  }
}
