import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { gameKey, putGame } from '../../../lib/game/game-query.ts'
import type { ActionItem } from '../../../lib/game/snapshot.ts'
import { useGamePatch } from '../../../lib/game/use-game-patch.ts'
import { useStage } from '../stage/stage-context.ts'

/** The editable fields of an action; `dueAt` is ISO 8601. */
export interface ActionFields {
  name: string
  assignee: string
  dueAt: string
}

/** Feedback on the game; it cannot be saved without a score. */
export interface FeedbackFields {
  score: number | null
  text: string
}

/** The calls behind autosave. They don't retry: their queue does, under its own key. */
export function useSaves() {
  const {
    snapshot: {
      game: { id: gameId },
    },
  } = useStage()
  const client = useQueryClient()
  const patch = useGamePatch(gameId, 'user')
  return useMemo(() => {
    /** Reloads the game if it has moved on elsewhere, so that the screen follows. */
    async function following<Answer>(call: Promise<Answer>): Promise<Answer> {
      try {
        return await call
      } catch (error) {
        if (error instanceof ApiError && (error.status === 409 || error.status === 404))
          void client.invalidateQueries({ queryKey: gameKey(gameId, 'user') })
        throw error
      }
    }

    const cacheItem = (item: ActionItem) =>
      patch((snapshot) => {
        const isKnown = snapshot.actionItems.some(({ id }) => id === item.id)
        const actionItems = isKnown
          ? snapshot.actionItems.map((other) => (other.id === item.id ? item : other))
          : [...snapshot.actionItems, item]
        return { ...snapshot, actionItems }
      })

    return {
      saveFinding: async (topicId: string, report: string, key: string) => {
        const { data } = await following(
          api('POST /v1/conclusions/findings', { body: { gameId, topicId, report }, idempotencyKey: key }),
        )
        patch((snapshot) => ({
          ...snapshot,
          conclusions: [...snapshot.conclusions.filter(({ id }) => id !== data.id), data],
        }))
        return { value: data.report, stamp: data.updatedAt }
      },
      createAction: async (topicId: string, fields: ActionFields, key: string) => {
        const { data } = await following(
          api('POST /v1/conclusions/action-plans/action-items', {
            body: { gameId, topicId, ...fields },
            idempotencyKey: key,
          }),
        )
        cacheItem(data)
      },
      changeAction: async (actionItemId: string, fields: ActionFields, key: string) => {
        const { data } = await following(
          api('PATCH /v1/conclusions/action-plans/action-items/:actionItemId', {
            params: { actionItemId },
            body: fields,
            idempotencyKey: key,
          }),
        )
        cacheItem(data)
        return { value: { name: data.name, assignee: data.assignee, dueAt: data.dueAt }, stamp: data.updatedAt }
      },
      saveFeedback: async ({ score, text }: FeedbackFields, key: string) => {
        const { data: feedback } = await following(
          api('POST /v1/feedback', { body: { gameId, score: score ?? 0, feedbackText: text }, idempotencyKey: key }),
        )
        patch((snapshot) => ({ ...snapshot, feedback }))
        return { value: { score: feedback.score, text: feedback.feedbackText } }
      },
      saveRecipients: async (sendReportTo: string[], key: string) => {
        const answer = await following(
          api('PATCH /v1/games/:gameId', { params: { gameId }, body: { sendReportTo }, idempotencyKey: key }),
        )
        putGame(client, 'user', answer)
        return { value: answer.data.sendReportTo }
      },
      saveMakePublic: async (makePublic: boolean, key: string) => {
        const answer = await following(
          api('PATCH /v1/games/:gameId', { params: { gameId }, body: { makePublic }, idempotencyKey: key }),
        )
        putGame(client, 'user', answer)
        return { value: answer.data.makePublic }
      },
    }
  }, [client, gameId, patch])
}
