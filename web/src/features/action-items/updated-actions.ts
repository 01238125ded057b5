import { weekMs } from '#domain/conclusions/action-state.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import { serverNow } from '../../lib/server-time.ts'

/**
 * A page of the tracker, and how it was sorted. `updated` are the ids of actions that were updated here and stay on it,
 * whatever their state.
 */
export type ActionPage = Answer<'GET /v1/dashboard/action-items'> & { sort?: string; updated?: readonly string[] }
type Tracked = ActionPage['data'][number]
type Counts = ActionPage['meta']['counts']

/** An action's contribution to the counts. */
function weights({ state, isOverdue, dueAt }: Tracked): Omit<Counts, 'games'> {
  const isInTime = state === 'open' && !isOverdue
  const isSoon = Date.parse(dueAt) < serverNow() + weekMs
  return {
    all: 1,
    pending: state === 'open' || state === 'blocked' ? 1 : 0,
    done: state === 'done' ? 1 : 0,
    overdue: isOverdue ? 1 : 0,
    blocked: state === 'blocked' ? 1 : 0,
    dropped: state === 'dropped' ? 1 : 0,
    blockedInTime: state === 'blocked' && !isOverdue ? 1 : 0,
    dueWithinWeek: isInTime && isSoon ? 1 : 0,
    dueLater: isInTime && !isSoon ? 1 : 0,
  }
}

/** A page of actions with the updated ones from the server: rows keep their positions, and the counts are adjusted. */
export function withUpdated(page: ActionPage, updated: readonly Tracked[]): ActionPage {
  const now = new Map(updated.map((action) => [action.id, action]))
  const counts = { ...page.meta.counts }
  const data = page.data.map((action) => {
    const next = now.get(action.id)
    if (!next) return action
    const [before, after] = [weights(action), weights(next)]
    for (const kind of Object.keys(before) as (keyof typeof before)[]) counts[kind] += after[kind] - before[kind]
    return next
  })
  return {
    ...page,
    data,
    meta: { ...page.meta, counts },
    updated: [...new Set([...(page.updated ?? []), ...now.keys()])],
  }
}

/** A page that was read again: actions updated here stay in their place, even if the list no longer has them. */
export function withUpdatedStaying(page: ActionPage, former: ActionPage | undefined): ActionPage {
  const updated = former?.updated ?? []
  if (!former || updated.length === 0) return page
  const listed = new Set(page.data.map(({ id }) => id))
  const data = [...page.data]
  for (const [index, action] of former.data.entries())
    if (updated.includes(action.id) && !listed.has(action.id)) data.splice(index, 0, action)
  return { ...page, data, updated }
}

export const actionGroups = ['overdue', 'blockedInTime', 'dueWithinWeek', 'dueLater'] as const
export type ActionGroup = (typeof actionGroups)[number]

/** The heading under which an action waits; null: it is settled. */
export function groupOf(action: Tracked): ActionGroup | null {
  const counted = weights(action)
  return actionGroups.find((group) => counted[group] > 0) ?? null
}

/**
 * The heading of each row of a page; null: the row stays where it is. Undefined if these rows have none: headings
 * follow the rows on the screen, which may still be those of another order than the one that was just chosen.
 */
export function groupsOf(page: ActionPage | undefined): ((action: Tracked) => ActionGroup | null) | undefined {
  if (page?.sort !== 'urgency') return undefined
  return (action) => (page.updated?.includes(action.id) ? null : groupOf(action))
}
