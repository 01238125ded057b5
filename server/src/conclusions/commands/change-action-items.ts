import { count, eq } from 'drizzle-orm'
import { conclusionLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionItems, conclusions } from '#server/db/schema/games.ts'
import { recordGameEvent } from '#server/game/locked-game.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'
import { lockCrystallizing, lockTopic } from '../locked-topic.ts'

export type ActionItemRow = typeof actionItems.$inferSelect

/** Adds an action to a topic's action plan. @throws ApiError 409 naming the state; 422 for a topic that takes no actions, or too many */
export async function createActionItem(
  tx: Db, news: News[], call: { gameId: string; topicId: string; name: string; assignee: string; dueAt: Date; now: Date; pointer: string },
): Promise<ActionItemRow> {
  const topic = await lockTopic(tx, { ...call, kind: 'action_plan' })
  const [held] = await tx.select({ items: count() }).from(actionItems).where(eq(actionItems.topicId, topic.id))
  if (held && held.items >= conclusionLimits.actionsPerTopicMax) {
    throw new ApiError([{ code: 'game.schemas.action-item.count.max', pointer: call.pointer, values: { max: conclusionLimits.actionsPerTopicMax } }])
  }
  const [plan] = await tx.insert(conclusions).values({ gameId: call.gameId, topicId: topic.id, kind: 'action_plan', updatedAt: call.now })
    .onConflictDoUpdate({ target: conclusions.topicId, set: { updatedAt: call.now } }).returning({ id: conclusions.id })
  if (!plan) throw new ApiError('internal_error')
  const { gameId, name, assignee, dueAt, now } = call
  const [row] = await tx.insert(actionItems)
    .values({ gameId, topicId: topic.id, actionPlanId: plan.id, name, assignee, dueAt, createdAt: now, updatedAt: now }).returning()
  if (!row) throw new ApiError('internal_error')
  await recordGameEvent(tx, news, gameId, { kind: 'action_item_created', data: { actionItemId: row.id, name, assignee } })
  return row
}

/** Changes what is given of an action. @throws ApiError 404; 409 naming the state */
export async function changeActionItem(
  tx: Db, news: News[], call: { gameId: string; actionItemId: string; changes: Partial<Pick<ActionItemRow, 'name' | 'assignee' | 'dueAt'>>; now: Date },
): Promise<ActionItemRow> {
  await lockCrystallizing(tx, call.gameId)
  const [row] = await tx.update(actionItems).set({ ...call.changes, updatedAt: call.now }).where(eq(actionItems.id, call.actionItemId)).returning()
  if (!row) throw new ApiError('not_found')
  await recordGameEvent(tx, news, call.gameId, { kind: 'action_item_changed', data: { actionItemId: row.id, ...call.changes } })
  return row
}

/** Deletes an action. @throws ApiError 404; 409 naming the state */
export async function deleteActionItem(tx: Db, news: News[], call: { gameId: string; actionItemId: string }): Promise<void> {
  await lockCrystallizing(tx, call.gameId)
  const [row] = await tx.delete(actionItems).where(eq(actionItems.id, call.actionItemId)).returning()
  if (!row) throw new ApiError('not_found')
  await recordGameEvent(tx, news, call.gameId, { kind: 'action_item_deleted', data: { actionItemId: row.id, name: row.name, assignee: row.assignee } })
}
