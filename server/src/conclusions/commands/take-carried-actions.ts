import { randomUUID } from 'node:crypto'
import { dueDate } from '#domain/conclusions/due-date.ts'
import { conclusionLimits } from '#domain/limits.ts'
import { actionItems } from '#server/db/schema/games.ts'
import type { GameUnitOfWork } from '#server/turns/game-unit-of-work.ts'
import { putConclusion } from '../put-conclusion.ts'

/**
 * Adds the actions taken from earlier games to the first action plan of a game that begins to crystallize. Overdue ones
 * become due in a week. Does nothing if none was taken or the game has no action plan.
 */
export function takeCarriedActions(work: GameUnitOfWork, now: Date): void {
  const taken = work.rows.game.carried_over.filter(({ decision }) => decision === 'taken')
  const topic = work.rows.topics.find(({ kind }) => kind === 'action_plan')
  if (taken.length === 0 || !topic) return
  const plan = putConclusion(work, { topicId: topic.id, kind: 'action_plan', now })
  taken.slice(0, conclusionLimits.actionsPerTopicMax).forEach(({ id, name, assignee, due_at }, index) => {
    const due = new Date(due_at)
    work.insert(actionItems, {
      id: randomUUID(),
      gameId: work.gameId,
      organizationId: work.rows.game.organization_id,
      topicId: topic.id,
      actionPlanId: plan.id,
      name,
      assignee,
      dueAt: due > now ? due : dueDate('week', now),
      state: 'open',
      isDone: false,
      doneAt: null,
      blockedReason: null,
      stateChangedAt: null,
      stateChangedBy: null,
      stateChangedLinkId: null,
      originId: id,
      // In the order in which they were shown, before those that the group adds.
      createdAt: new Date(now.getTime() - taken.length + index),
      updatedAt: now,
    })
  })
}
