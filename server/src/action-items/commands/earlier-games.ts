import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { actionItems } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { stateAsTold, tellActionStates } from './tell-action-states.ts'

/** An action that a later game took over. */
export interface EarlierAction {
  id: string
  gameId: string
  /** When its game was moved to the bin. */
  binnedAt: Date | null
}

interface Told {
  actions: readonly EarlierAction[]
  state: 'open' | 'dropped'
  userId: string
  /** Becomes the time of the state. */
  at: Date
}

/**
 * Locks the games whose actions a locked game took over, also those in the bin, so that nobody restores or deletes them
 * meanwhile. Whoever locks several games locks later ones before earlier ones.
 */
export async function lockEarlierGames(tx: Db, gameId: string): Promise<void> {
  await tx.execute(sql`select 1 from games where id in (
      select origin.game_id from action_items later join action_items origin on origin.id = later.origin_id
      where later.game_id = ${gameId})
    order by completed_at desc nulls first, id for update`)
}

/**
 * Records a state of actions in their games, which are locked. Games in the bin keep their version, as nobody reads
 * them: a restored one gets a new version.
 */
export async function tellEarlierGames(tx: Transaction, { actions, state, userId, at }: Told): Promise<void> {
  const by = { userId }
  const binned = actions.filter(({ binnedAt }) => binnedAt !== null).map(({ id }) => id)
  if (binned.length > 0)
    await tx
      .update(actionItems)
      .set(stateAsTold({ state, blockedReason: null }, by, at))
      .where(inArray(actionItems.id, binned))
  const shown = actions.filter(({ binnedAt }) => binnedAt === null)
  for (const gameId of [...new Set(shown.map((action) => action.gameId))].toSorted()) {
    const changes = shown
      .filter((action) => action.gameId === gameId)
      .map(({ id }) => ({ id, state, blockedReason: null }))
    await tellActionStates(tx, { gameId, changes, by, now: at })
  }
}
