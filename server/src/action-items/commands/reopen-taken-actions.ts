import { and, inArray } from 'drizzle-orm'
import { pendingStates } from '#domain/conclusions/action-state.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { passBackReminders } from './pass-on-claims.ts'
import { isBecauseOf, later, turnEarlierActions } from './turn-earlier-actions.ts'

/**
 * Reopens the actions of earlier games that a game took over, before the game is deleted: what was pending in it waits
 * again where it came from. Actions whose state was told since the game ended stay untouched.
 */
export async function reopenTakenActions(
  tx: Transaction,
  { gameId, completedAt, userId, now }: { gameId: string; completedAt: Date | null; userId: string; now: Date },
): Promise<void> {
  if (!completedAt) return
  const game = { id: gameId, completedAt, binnedAt: now }
  const reopened = await turnEarlierActions(tx, {
    game,
    state: 'open',
    which: and(inArray(later.state, [...pendingStates]), isBecauseOf(game, 'dropped')),
    userId,
  })
  await passBackReminders(tx, reopened)
}
