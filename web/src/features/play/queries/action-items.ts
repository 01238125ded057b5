import { useMutation, useQueryClient } from '@tanstack/react-query'
import { intervals, retries } from '#domain/limits.ts'
import { api } from '../../../lib/api/api.ts'
import type { BodyOf } from '../../../lib/api/endpoint-types.ts'
import { gameKey, useGamePatch } from '../../../lib/game/game-query.ts'
import type { ActionItem } from '../../../lib/game/snapshot.ts'

type NewAction = Omit<NonNullable<BodyOf<'POST /v1/conclusions/action-plans/action-items'>>, 'gameId'>
type ActionChange = NonNullable<BodyOf<'PATCH /v1/conclusions/action-plans/action-items/:actionItemId'>> & { id: string }

const times = (count: number, wait: number) => Array.from({ length: count }, () => wait)

/** Adds an action to an action plan topic; tried again twice, 5 s apart, as one action. */
export function useCreateActionItem(gameId: string) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, 'user')
  return useMutation({
    mutationFn: async (item: NewAction) => {
      return api('POST /v1/conclusions/action-plans/action-items', {
        body: { ...item, gameId }, retry: times(retries.actionItemCreate, intervals.actionItemCreateRetry),
      })
    },
    onSuccess: ({ data: created }) => {
      patch((snapshot) => ({ ...snapshot, actionItems: [...snapshot.actionItems.filter(({ id }) => id !== created.id), created] }))
    },
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, 'user') }),
  })
}

/** Changes an action; seen at once, tried again after 3 s, taken back when refused. */
export function useChangeActionItem(gameId: string) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, 'user')
  const change = (id: string, fields: Partial<ActionItem>) => patch((snapshot) => ({
    ...snapshot, actionItems: snapshot.actionItems.map((item) => (item.id === id ? { ...item, ...fields } : item)),
  }))
  return useMutation({
    mutationFn: async ({ id: actionItemId, ...body }: ActionChange) => {
      return api('PATCH /v1/conclusions/action-plans/action-items/:actionItemId', {
        params: { actionItemId }, body, retry: [intervals.conclusionRetry],
      })
    },
    scope: { id: `action-items ${gameId}` },
    onMutate: ({ id, name, assignee, dueAt }) => change(id, {
      ...(name === undefined ? {} : { name }), ...(assignee === undefined ? {} : { assignee }), ...(dueAt === undefined ? {} : { dueAt }),
    }),
    onError: (_error, _change, takeBack) => takeBack?.(),
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, 'user') }),
  })
}

/** Deletes an action; gone at once, tried again twice, 3 s apart, back when refused. */
export function useDeleteActionItem(gameId: string) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, 'user')
  return useMutation({
    mutationFn: async (actionItemId: string) => {
      return api('DELETE /v1/conclusions/action-plans/action-items/:actionItemId', {
        params: { actionItemId }, retry: times(retries.actionItemDestroy, intervals.actionItemDestroyRetry),
      })
    },
    onMutate: (deleted) => patch((snapshot) => ({ ...snapshot, actionItems: snapshot.actionItems.filter(({ id }) => id !== deleted) })),
    onError: (_error, _id, takeBack) => takeBack?.(),
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, 'user') }),
  })
}
