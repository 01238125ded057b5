import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { ActionLink } from './find-action-link.ts'

/**
 * A link's game, and the actions that it covers: the game's, in its order, then those that later games took over.
 * @throws ApiError 401 action_link_dead if the game is gone
 */
export async function readCovered(
  { gameId, gameOf }: Pick<ActionLink, 'gameId' | 'gameOf'>,
  rowsOf: (gameId: string) => Promise<GameRows | null>,
): Promise<{ game: GameRows; items: GameRows['action_items'] }> {
  const game = await rowsOf(gameId)
  if (!game) throw new ApiError('action_link_dead')
  const others = [...new Set(gameOf.values())].filter((id) => id !== gameId).toSorted()
  const items = [...game.action_items]
  // One after another: within a transaction they share its connection.
  for (const id of others) items.push(...((await rowsOf(id))?.action_items ?? []))
  return { game, items: items.filter(({ id }) => gameOf.has(id)) }
}
