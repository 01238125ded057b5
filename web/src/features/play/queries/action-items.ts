import { useMutation, useQueryClient } from '@tanstack/react-query'
import { intervals, retries } from '#domain/limits.ts'
import { api } from '../../../lib/api/api.ts'
import { gameKey } from '../../../lib/game/game-query.ts'
import { useGamePatch } from '../../../lib/game/use-game-patch.ts'

const times = (count: number, wait: number) => Array.from({ length: count }, () => wait)

/** Deletes an action optimistically; retries twice, 3 s apart, and restores it on failure. */
export function useDeleteActionItem(gameId: string) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, 'user')
  return useMutation({
    mutationFn: async (actionItemId: string) => {
      return api('DELETE /v1/conclusions/action-plans/action-items/:actionItemId', {
        params: { actionItemId },
        retry: times(retries.actionItemDestroy, intervals.actionItemDestroyRetry),
      })
    },
    onMutate: (deleted) =>
      patch((snapshot) => ({ ...snapshot, actionItems: snapshot.actionItems.filter(({ id }) => id !== deleted) })),
    onError: (_error, _id, takeBack) => takeBack?.(),
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, 'user') }),
  })
}
