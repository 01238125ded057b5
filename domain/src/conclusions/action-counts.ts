import type { ActionState } from './action-state.ts'

/** What to look at first: what is late, then what is blocked, due within a week, due later; settled ones last. */
export const urgencies = ['late', 'blocked', 'soon', 'later', 'settled'] as const
export type Urgency = (typeof urgencies)[number]

/** Every kind of action that a list tells apart; each action is of exactly one. */
export const actionKinds = [
  { name: 'openLate', state: 'open', urgency: 'late' },
  { name: 'blockedLate', state: 'blocked', urgency: 'late' },
  { name: 'blockedInTime', state: 'blocked', urgency: 'blocked' },
  { name: 'openSoon', state: 'open', urgency: 'soon' },
  { name: 'openLater', state: 'open', urgency: 'later' },
  { name: 'done', state: 'done', urgency: 'settled' },
  { name: 'dropped', state: 'dropped', urgency: 'settled' },
] as const satisfies readonly { name: string; state: ActionState; urgency: Urgency }[]

/** How many actions there are of each kind. */
export type ActionCounts = Record<(typeof actionKinds)[number]['name'], number>

/** Which kinds; what is not named does not matter. */
export interface KindsWanted {
  isDone?: boolean | undefined
  states?: readonly ActionState[] | undefined
  isOverdue?: boolean | undefined
  urgency?: Urgency | undefined
}

/** How many actions are of the wanted kinds. */
export function countedOf(counts: ActionCounts, { isDone, states, isOverdue, urgency }: KindsWanted): number {
  return actionKinds
    .filter(
      (kind) =>
        (isDone === undefined || isDone === (kind.state === 'done')) &&
        (!states || states.includes(kind.state)) &&
        (isOverdue === undefined || isOverdue === (kind.urgency === 'late')) &&
        (urgency === undefined || urgency === kind.urgency),
    )
    .reduce((sum, { name }) => sum + counts[name], 0)
}
