import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { actionItems, games } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { type EarlierAction, lockEarlierGames, tellEarlierGames } from './earlier-games.ts'

type TurnedState = 'open' | 'dropped'

/** An action of an earlier game, and the one that the later game made of it. */
export const [origin, later] = [alias(actionItems, 'origin'), alias(actionItems, 'later')]

/** A finished game that took over actions of earlier ones. */
export interface LaterGame {
  id: string
  completedAt: Date
  /** When it was moved to the bin, also while it is being restored; null: it ends now. */
  binnedAt: Date | null
}

/** An earlier action whose state was changed. */
export interface TurnedAction extends EarlierAction {
  /** What was made of it, the next game's first, up to the game that changed it. */
  later: readonly { id: string; binnedAt: Date | null }[]
}

interface Turn {
  game: LaterGame
  state: TurnedState
  /** Of which pairs of `origin` and `later`. */
  which: SQL | undefined
  userId: string
}

/** When an action got a state from a later game: dropped as that ended, open as that was moved to the bin. */
function timeOf(state: TurnedState, { completedAt, binnedAt }: LaterGame): Date {
  return state === 'open' && binnedAt ? binnedAt : completedAt
}

/** Whether an earlier action is in this state because of a later game, and nobody has told it since. */
export function isBecauseOf(game: LaterGame, state: TurnedState): SQL | undefined {
  return and(eq(origin.state, state), eq(origin.stateChangedAt, timeOf(state, game)))
}

/**
 * Reopens or drops actions in earlier games that a locked game took over. Where such a game is in the bin, what it took
 * over in its turn follows, and so on: an action that is pending waits in one game outside the bin, the last of those
 * that it went through.
 */
export async function turnEarlierActions(tx: Transaction, first: Turn): Promise<TurnedAction[]> {
  const turned: TurnedAction[] = []
  const turns: (Turn & { known?: readonly TurnedAction[] })[] = [first]
  for (const { game, state, which, userId, known = [] } of turns) {
    await lockEarlierGames(tx, game.id)
    const found = await tx
      .select({
        id: origin.id,
        laterId: later.id,
        gameId: games.id,
        binnedAt: games.deletedAt,
        completedAt: games.completedAt,
      })
      .from(later)
      .innerJoin(origin, eq(origin.id, later.originId))
      .innerJoin(games, eq(games.id, origin.gameId))
      .where(and(eq(later.gameId, game.id), isNotNull(games.completedAt), which))
    const actions = found.map(({ laterId, ...row }) => ({
      ...row,
      later: [{ id: laterId, binnedAt: game.binnedAt }, ...(known.find(({ id }) => id === laterId)?.later ?? [])],
    }))
    await tellEarlierGames(tx, { actions, state, userId, at: timeOf(state, game) })
    turned.push(...actions)
    for (const [id, { completedAt, binnedAt }] of new Map(actions.map((action) => [action.gameId, action]))) {
      if (!completedAt || !binnedAt) continue
      const inBin = { id, completedAt, binnedAt }
      const its = actions.filter(({ gameId }) => gameId === id)
      const ids = its.map((action) => action.id)
      const before = isBecauseOf(inBin, state === 'open' ? 'dropped' : 'open')
      turns.push({ game: inBin, state, which: and(inArray(later.id, ids), before), userId, known: its })
    }
  }
  return turned
}
