import type { Transaction } from '#server/turns/transaction.ts'
import type { HandCard } from '#server/game-rows/read-game-rows.ts'
import { beginGameWork } from '#server/turns/begin-game-work.ts'
import { dealMissing } from './deal-missing.ts'

/**
 * Deals to everybody at the table in a round that this transaction starts. Latecomers are dealt a hand when they join.
 */
export async function dealRound(
  tx: Transaction,
  call: { gameId: string; roundId: string; deck: readonly HandCard[] },
  random: () => number,
): Promise<void> {
  const work = await beginGameWork(tx, call.gameId)
  dealMissing(tx, work, { ...call, dealt: new Map() }, random)
}
