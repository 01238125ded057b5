import type { Transaction } from '#server/db/transaction.ts'
import type { HandCard } from '#server/game/remembered-hands.ts'
import { takeTurn } from '#server/game/take-turn.ts'
import { dealMissing } from './deal-missing.ts'

/** Deals to everybody at the table in a round that this transaction begins. Who comes later is dealt to when they join. */
export async function dealRound(
  tx: Transaction,
  call: { gameId: string; roundId: string; deck: readonly HandCard[] },
  random: () => number,
): Promise<void> {
  const turn = await takeTurn(tx, call.gameId)
  dealMissing(tx, turn, { ...call, dealt: new Map() }, random)
}
