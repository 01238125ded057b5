/** The outcome of an action: none yet, done, blocked by something, or dropped. */
export const actionStates = ['open', 'done', 'blocked', 'dropped'] as const
export type ActionState = (typeof actionStates)[number]

/** States of actions that are still to be done. */
export const pendingStates = ['open', 'blocked'] as const satisfies readonly ActionState[]

/** Whether an action is still to be done. */
export function isPending(state: ActionState): boolean {
  return pendingStates.some((pending) => pending === state)
}

/** The states that the holder of a personal link may set; only the game master drops actions. */
export const toldStates = ['open', 'done', 'blocked'] as const satisfies readonly ActionState[]

/** A change of an action's state; only `blocked` has a reason. */
export interface ActionChange {
  id: string
  state: ActionState
  blockedReason: string | null
}

const day = 24 * 3_600_000

/** How soon an action must be due to count as soon. */
export const weekMs = 7 * day

/** Days that a personal link is valid after the last due date of its actions. */
export const actionLinkDays = 60

/** The end of a personal link to actions with these due dates; null: no actions. */
export function actionLinkEnd(dueDates: readonly Date[]): Date | null {
  if (dueDates.length === 0) return null
  return new Date(Math.max(...dueDates.map((due) => due.getTime())) + actionLinkDays * day)
}

/** Which actions a calendar shows: those of its owner's games, or all that they may see. */
export const feedScopes = ['own', 'visible'] as const
export type FeedScope = (typeof feedScopes)[number]
