import { iso } from '#server/game-rows/iso.ts'
import { memoizedByRow } from './memoized-by-row.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import type { VisibleCandidate } from './viewer.ts'

/**
 * JSON:API resources of a game's parts. Timestamps come as Date from a table, as ISO text from the query of the whole
 * game.
 */

export const presentRound = memoizedByRow((row: GameRows['rounds'][number]) => ({
  type: 'rounds' as const,
  id: row.id,
  attributes: {
    round_state: row.state,
    perspective_id: row.perspective_id,
    play_order: row.play_order,
    chosen_candidate_id: row.chosen_candidate_id,
    telling: row.telling && {
      candidate_id: row.telling.candidateId,
      told: row.telling.told,
      order: row.telling.order,
    },
  },
}))

type PlayerRow = Omit<GameRows['players'][number], 'joined_at' | 'removed_at'> & {
  joined_at: string | Date
  removed_at: string | Date | null
}

export const presentPlayer = memoizedByRow(({ id, name, seat, held_by, joined_at, removed_at }: PlayerRow) => ({
  type: 'players' as const,
  id,
  attributes: { name, seat, joined_at: iso(joined_at), held_by, removed: removed_at !== null },
}))

export const presentCandidate = memoizedByRow(({ id, ...seen }: VisibleCandidate) => ({
  type: 'candidates' as const,
  id,
  attributes: { ...seen, play_time: iso(seen.created_at), created_at: iso(seen.created_at) },
}))

export const presentCard = memoizedByRow(({ id, ...attributes }: GameRows['cards'][number]) => ({
  type: 'cards' as const,
  id,
  attributes,
}))

export function presentConclusion(
  row: {
    id: string
    topic_id: string
    kind: GameRows['conclusions'][number]['kind']
    report: string
    updated_at: string | Date
  },
  actions: readonly Pick<GameRows['action_items'][number], 'id' | 'action_plan_id'>[],
) {
  const items = actions.filter(({ action_plan_id }) => action_plan_id === row.id).map(({ id }) => id)
  return {
    type: 'conclusions' as const,
    id: row.id,
    attributes: { kind: row.kind, topic_id: row.topic_id, report: row.report, items, updated_at: iso(row.updated_at) },
  }
}

export function presentActionItem(
  row: Omit<GameRows['action_items'][number], 'due_at' | 'done_at' | 'created_at' | 'updated_at'> & {
    due_at: string | Date
    done_at: string | Date | null
    created_at: string | Date
    updated_at: string | Date
  },
) {
  return {
    type: 'action-items' as const,
    id: row.id,
    attributes: {
      name: row.name,
      assignee: row.assignee,
      due_at: iso(row.due_at),
      state: row.state,
      is_done: row.is_done,
      done_at: row.done_at && iso(row.done_at),
      blocked_reason: row.blocked_reason,
      origin_id: row.origin_id,
      topic_id: row.topic_id,
      action_plan_id: row.action_plan_id,
      created_at: iso(row.created_at),
      updated_at: iso(row.updated_at),
    },
  }
}
