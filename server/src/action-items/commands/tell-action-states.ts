import type { ActionChange } from '#domain/conclusions/action-state.ts'
import { requireGameState } from '#domain/game/game-state.ts'
import { actionItems } from '#server/db/schema/games.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'
import { beginGameWork } from '#server/turns/begin-game-work.ts'
import type { Transaction } from '#server/turns/transaction.ts'

/** Who reports the state of an action. */
export type Teller = { userId: string } | { linkId: string }

/** The columns of an action whose state somebody reports. */
export function stateAsTold({ state, blockedReason }: Omit<ActionChange, 'id'>, by: Teller, now: Date) {
  return {
    state,
    isDone: state === 'done',
    doneAt: state === 'done' ? now : null,
    blockedReason,
    stateChangedAt: now,
    stateChangedBy: 'userId' in by ? by.userId : null,
    stateChangedLinkId: 'linkId' in by ? by.linkId : null,
    updatedAt: now,
  }
}

/**
 * Records the states of actions of a finished game. Raises its version once, and not at all if nothing changes.
 * @throws ApiError 404 for an action that is not in the game; 403 for a link holder and a dropped action; 409 naming
 * the state of a game that is not over
 */
export async function tellActionStates(
  tx: Transaction,
  { gameId, changes, by, now }: { gameId: string; changes: readonly ActionChange[]; by: Teller; now: Date },
): Promise<void> {
  const work = await beginGameWork(tx, gameId)
  orThrow(requireGameState(work.rows.game.state, 'complete'))
  const told: { actionItemId: string; state: ActionChange['state'] }[] = []
  for (const { id, state, blockedReason } of changes) {
    const row = work.rows.action_items.find((item) => item.id === id)
    if (!row) throw new ApiError('not_found')
    // Holders of a link may not reopen what the game's managers dropped.
    if ('linkId' in by && row.state === 'dropped') throw new ApiError('forbidden')
    if (row.state === state && row.blocked_reason === blockedReason) continue
    work.update(actionItems, id, stateAsTold({ state, blockedReason }, by, now))
    told.push({ actionItemId: id, state })
  }
  if (told.length > 0) work.record({ kind: 'action_states_told', data: { ...by, told } })
}
