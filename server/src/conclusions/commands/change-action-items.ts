import { randomUUID } from 'node:crypto'
import { conclusionLimits } from '#domain/limits.ts'
import { actionItems } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { GameUnitOfWork } from '#server/turns/game-unit-of-work.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { putConclusion } from '../put-conclusion.ts'
import { beginCrystallizationWork, beginTopicWork } from '#server/conclusions/begin-topic-work.ts'

export type ActionItemRow = typeof actionItems.$inferSelect

/**
 * Adds an action to a topic's action plan.
 * @throws ApiError 409 naming the state; 422 for a topic without actions, or too many
 */
export async function createActionItem(
  tx: Transaction,
  call: { gameId: string; topicId: string; name: string; assignee: string; dueAt: Date; now: Date; pointer: string },
): Promise<ActionItemRow> {
  const { work, topic } = await beginTopicWork(tx, { ...call, kind: 'action_plan' })
  if (
    work.rows.action_items.filter(({ topic_id }) => topic_id === topic.id).length >= conclusionLimits.actionsPerTopicMax
  ) {
    throw new ApiError([
      {
        code: 'game.schemas.action-item.count.max',
        pointer: call.pointer,
        values: { max: conclusionLimits.actionsPerTopicMax },
      },
    ])
  }
  const plan = putConclusion(work, { topicId: topic.id, kind: 'action_plan', now: call.now })
  const { gameId, name, assignee, dueAt, now } = call
  const row = work.insert(actionItems, {
    id: randomUUID(),
    gameId,
    organizationId: work.rows.game.organization_id,
    topicId: topic.id,
    actionPlanId: plan.id,
    name,
    assignee,
    dueAt,
    state: 'open',
    isDone: false,
    doneAt: null,
    blockedReason: null,
    stateChangedAt: null,
    stateChangedBy: null,
    stateChangedLinkId: null,
    originId: null,
    createdAt: now,
    updatedAt: now,
  })
  work.record({ kind: 'action_item_created', data: { actionItemId: row.id, name, assignee } })
  return row
}

/** Changes the fields that are present. @throws ApiError 404; 409 naming the state */
export async function changeActionItem(
  tx: Transaction,
  call: {
    gameId: string
    actionItemId: string
    changes: Partial<Pick<ActionItemRow, 'name' | 'assignee' | 'dueAt'>>
    now: Date
  },
): Promise<GameRows['action_items'][number]> {
  const work = await beginCrystallizationWork(tx, call.gameId)
  const row = findActionItem(work, call.actionItemId)
  work.update(actionItems, row.id, { ...call.changes, updatedAt: call.now })
  work.record({ kind: 'action_item_changed', data: { actionItemId: row.id, ...call.changes } })
  return findActionItem(work, call.actionItemId)
}

/** @throws ApiError 404; 409 naming the state */
export async function deleteActionItem(tx: Transaction, call: { gameId: string; actionItemId: string }): Promise<void> {
  const work = await beginCrystallizationWork(tx, call.gameId)
  const row = findActionItem(work, call.actionItemId)
  work.remove(actionItems, row.id)
  work.record({ kind: 'action_item_deleted', data: { actionItemId: row.id, name: row.name, assignee: row.assignee } })
}

function findActionItem({ rows }: GameUnitOfWork, actionItemId: string): GameRows['action_items'][number] {
  const row = rows.action_items.find(({ id }) => id === actionItemId)
  if (!row) throw new ApiError('not_found')
  return row
}
