import type { ActionState } from '#domain/conclusions/action-state.ts'
import type { Home } from './home-query.ts'

type HomeAction = Home['actions'][number]

/** An action whose state was updated here, and the place where it stood. */
export interface TickedAction {
  at: number
  action: Omit<HomeAction, 'state'> & { state: ActionState }
}

/**
 * The actions that home lists, with those that were ticked here: they stay where they stood until the page is left,
 * though home no longer lists them.
 */
export function withTicked(
  listed: readonly HomeAction[],
  ticked: readonly TickedAction[],
): readonly TickedAction['action'][] {
  const ofHere = new Map(ticked.map(({ action }) => [action.actionItemId, action]))
  const actions: TickedAction['action'][] = listed.map((action) => {
    const here = ofHere.get(action.actionItemId)
    // Home may not have been read again; else it knows better, as after an undo.
    return here?.state === 'done' ? here : action
  })
  const ids = new Set(listed.map(({ actionItemId }) => actionItemId))
  for (const { at, action } of [...ticked].sort((one, other) => one.at - other.at))
    if (!ids.has(action.actionItemId)) actions.splice(at, 0, action)
  return actions
}
