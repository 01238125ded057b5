import { eq } from 'drizzle-orm'
import { roundHands } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { GameUnitOfWork } from '#server/turns/game-unit-of-work.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { dealToTable, partsOfDeck, type DealtTable } from '../deal-to-table.ts'
import { readDeck } from '#server/game/read-cards.ts'

/** Reads a round's table. Call it before the unit of work changes anything. */
export async function readTable(tx: Transaction, { game }: GameRows, roundId: string): Promise<DealtTable> {
  const [row] = await tx.select().from(roundHands).where(eq(roundHands.id, roundId))
  return {
    roundId,
    deck: await readDeck(tx, game.deck_version_id),
    dealt: row?.hands ?? [],
  }
}

/** Deals, within this unit of work, to everybody at the table who has no hand yet. */
export function dealMissing(tx: Transaction, work: GameUnitOfWork, table: DealtTable, random: () => number): void {
  const { roundId, deck, dealt: earlier } = table
  const dealt = dealToTable(work.rows, table, random)
  if (dealt.length === 0) return
  if (earlier.length === 0) work.insert(roundHands, { id: roundId, hands: dealt })
  else work.update(roundHands, roundId, { hands: [...earlier, ...dealt] })
  tx.onCommit(() => {
    const { byId } = partsOfDeck(deck)
    tx.hands?.put(
      roundId,
      dealt.map(({ seat, cards }) => ({ seat, cards: cards.flatMap((id) => byId.get(id) ?? []) })),
    )
  })
}
