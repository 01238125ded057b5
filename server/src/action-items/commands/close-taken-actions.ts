import { and, eq, inArray } from 'drizzle-orm'
import { pendingStates } from '#domain/conclusions/action-state.ts'
import { games } from '#server/db/schema/games.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { passOnClaims } from './pass-on-claims.ts'
import { isBecauseOf, type LaterGame, origin, turnEarlierActions } from './turn-earlier-actions.ts'

/**
 * Drops the actions of earlier games that an ending game continues: those it took over and still has are no longer
 * pending there, and whoever took them along has those of this game instead. Actions that were finished or deleted
 * meanwhile stay untouched. The same for a game that is being restored, but only for actions that its way to the bin
 * reopened and of which nobody has told anything since.
 */
export async function closeTakenActions(
  tx: Transaction,
  { game, action_items }: Pick<GameRows, 'game' | 'action_items'>,
  { completedAt, binnedAt, now }: Omit<LaterGame, 'id'> & { now: Date },
): Promise<void> {
  if (action_items.every(({ origin_id }) => origin_id === null)) return
  const later = { id: game.id, completedAt, binnedAt }
  const open = binnedAt ? isBecauseOf(later, 'open') : inArray(origin.state, [...pendingStates])
  const closed = await turnEarlierActions(tx, {
    game: later,
    state: 'dropped',
    which: and(open, eq(games.organizationId, game.organization_id)),
    userId: game.game_master_id,
  })
  await passOnClaims(tx, { actions: closed, now })
}
