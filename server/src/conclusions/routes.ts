import { eq } from 'drizzle-orm'
import {
  changeActionItem as changeItemEndpoint,
  createActionItem as createItemEndpoint,
  deleteActionItem as deleteItemEndpoint,
  saveFeedback as saveFeedbackEndpoint,
  saveFinding as saveFindingEndpoint,
} from '#contract/games/conclusions.ts'
import { actionItems } from '#server/db/schema/games.ts'
import { gameInBody } from '#server/http/game-facts.ts'
import { presentActionItem, presentConclusion } from '#server/game/present-parts.ts'
import { one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import type { GameHead } from '#server/game/caches/game-heads.ts'
import type { Services } from '#server/services.ts'
import {
  changeActionItem,
  createActionItem,
  deleteActionItem,
  type ActionItemRow,
} from './commands/change-action-items.ts'
import { saveFeedback } from './commands/save-feedback.ts'
import { saveFinding } from './commands/save-finding.ts'

export const conclusionRoutes = [
  implement(createItemEndpoint, {
    facts: gameInBody,
    handle: async ({ db, body, now, pointer }) =>
      one(
        present(
          await createActionItem(db, {
            gameId: body.game_id,
            topicId: body.topic_id,
            name: body.name,
            assignee: body.assignee,
            dueAt: new Date(body.due_at),
            now,
            pointer: pointer('topic_id'),
          }),
        ),
      ),
  }),
  implement(changeItemEndpoint, {
    facts: gameOfActionItem,
    handle: async ({ db, facts, params, body, now }) =>
      one(
        presentActionItem(
          await changeActionItem(db, {
            gameId: facts.gameId,
            actionItemId: params.actionItemId,
            now,
            changes: {
              ...(body.name === undefined ? {} : { name: body.name }),
              ...(body.assignee === undefined ? {} : { assignee: body.assignee }),
              ...(body.due_at === undefined ? {} : { dueAt: new Date(body.due_at) }),
            },
          }),
        ),
      ),
  }),
  implement(deleteItemEndpoint, {
    facts: gameOfActionItem,
    handle: async ({ db, facts, params }) => {
      await deleteActionItem(db, { gameId: facts.gameId, actionItemId: params.actionItemId })
      return null
    },
  }),
  implement(saveFindingEndpoint, {
    facts: gameInBody,
    handle: async ({ db, body, now, pointer }) => {
      const row = await saveFinding(db, {
        gameId: body.game_id,
        topicId: body.topic_id,
        report: body.report,
        now,
        pointer: pointer('topic_id'),
      })
      return one(
        presentConclusion(
          {
            id: row.id,
            topic_id: row.topicId,
            kind: row.kind,
            report: row.report,
            updated_at: row.updatedAt,
          },
          [],
        ),
      )
    },
  }),
  implement(saveFeedbackEndpoint, {
    facts: gameInBody,
    handle: async ({ db, body, now }) => {
      const row = await saveFeedback(db, {
        gameId: body.game_id,
        score: body.score,
        maxScore: body.max_score,
        feedbackText: body.feedback_text,
        now,
      })
      return one({
        type: 'feedback',
        id: row.id,
        attributes: { score: row.score, max_score: row.maxScore, feedback_text: row.feedbackText },
      })
    },
  }),
]

/** Facts of the game that the action in the path belongs to. */
async function gameOfActionItem(
  { params }: { params: { actionItemId: string } },
  services: Services,
): Promise<GameHead | null> {
  const [row] = await services.database.db
    .select({ gameId: actionItems.gameId })
    .from(actionItems)
    .where(eq(actionItems.id, params.actionItemId))
  return row ? services.heads.find(row.gameId) : null
}

function present(row: ActionItemRow) {
  return presentActionItem({
    id: row.id,
    name: row.name,
    assignee: row.assignee,
    due_at: row.dueAt,
    state: row.state,
    is_done: row.isDone,
    done_at: row.doneAt,
    blocked_reason: row.blockedReason,
    origin_id: row.originId,
    topic_id: row.topicId,
    action_plan_id: row.actionPlanId,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  })
}
