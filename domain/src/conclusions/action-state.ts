/** What became of an action: nothing yet, done, held up by something, or given up. */
export const actionStates = ['open', 'done', 'blocked', 'dropped'] as const
export type ActionState = (typeof actionStates)[number]

/** The states that still wait for somebody. */
export const pendingStates = ['open', 'blocked'] as const satisfies readonly ActionState[]

/** Whether an action still waits for somebody. */
export function isPending(state: ActionState): boolean {
  return pendingStates.some((pending) => pending === state)
}

/** What the holder of a personal link may say; giving an action up is the game master's. */
export const toldStates = ['open', 'done', 'blocked'] as const satisfies readonly ActionState[]

/** A change of an action's state; a reason belongs to `blocked` alone. */
export interface ActionChange {
  id: string
  state: ActionState
  blockedReason: string | null
}

const day = 24 * 3_600_000

/** How long a personal link lives after the last due date of what it covers. */
export const actionLinkDays = 60

/** When a personal link ends that covers actions with these due dates; null when it covers none. */
export function actionLinkEnd(dueDates: readonly Date[]): Date | null {
  if (dueDates.length === 0) return null
  return new Date(Math.max(...dueDates.map((due) => due.getTime())) + actionLinkDays * day)
}

/** Whose actions a calendar shows: those of games that its owner led, or of all that they may see. */
export const feedScopes = ['own', 'visible'] as const
export type FeedScope = (typeof feedScopes)[number]
