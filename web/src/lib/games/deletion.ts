import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { gameQueries } from './game-queries.ts'

/** Invalidates all queries affected by an added or removed game. */
async function askAgain(client: QueryClient): Promise<void> {
  await Promise.all(Object.values(gameQueries).map(async (key) => client.invalidateQueries({ queryKey: [key] })))
}

/** Moves games to the bin and offers undo. Needs the area `games`. */
export function useDeleteGame(onDeleted: () => void) {
  const t = useTranslations('games')
  const client = useQueryClient()
  const restore = useRestoreGame()
  return useMutation({
    mutationFn: async (gameId: string) => api('DELETE /v1/dashboard/games/:gameId', { params: { gameId } }),
    onSuccess: async (_, gameId) => {
      onDeleted()
      toast(t('delete.done'), { label: t('delete.undo'), onPress: () => restore.mutate(gameId) })
      await askAgain(client)
    },
  })
}

/** Restores games from the bin. */
export function useRestoreGame() {
  const t = useTranslations('games')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (gameId: string) =>
      api('POST /v1/dashboard/games/:gameId/restore', { params: { gameId }, body: {} }),
    onSuccess: async () => {
      toast(t('delete.restored'))
      await askAgain(client)
    },
  })
}

/** Deletes games from the bin for good. */
export function useRemoveGame(onRemoved: () => void) {
  const t = useTranslations('games')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (gameId: string) =>
      api('DELETE /v1/dashboard/games/:gameId', { params: { gameId }, query: { forGood: 'true' } }),
    onSuccess: async () => {
      onRemoved()
      toast(t('bin.goneForGood'))
      await askAgain(client)
    },
  })
}
