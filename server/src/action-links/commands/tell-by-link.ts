import type { ActionChange } from '#domain/conclusions/action-state.ts'
import { tellActionStates } from '#server/action-items/commands/tell-action-states.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { type ActionLink, currentAction } from '../find-action-link.ts'

/**
 * Records what the holder of a link tells of actions, each in its own game, all or none. What is told of an action that
 * went on, by a page that was opened before, is told of the later one.
 * @throws ApiError 404 for an action that the link does not cover; 403 for a dropped one
 */
export async function tellByLink(
  tx: Transaction,
  link: ActionLink,
  changes: readonly ActionChange[],
  now: Date,
): Promise<void> {
  const current = changes.map((change) => ({ ...change, id: currentAction(link, change.id) }))
  if (current.some(({ id }) => !link.gameOf.has(id))) throw new ApiError('not_found')
  const gameIds = new Set(current.flatMap(({ id }) => link.gameOf.get(id) ?? []))
  for (const gameId of [...gameIds].toSorted())
    await tellActionStates(tx, {
      gameId,
      changes: current.filter(({ id }) => link.gameOf.get(id) === gameId),
      by: { linkId: link.id },
      now,
    })
}
