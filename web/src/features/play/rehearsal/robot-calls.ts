import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { gameKey, putGame } from '../../../lib/game/game-query.ts'
import type { Game } from '../../../lib/game/snapshot.ts'

/** Asks robot players to a practice game; they come to the table one after another. */
export function useInviteRobots({ id: gameId, version }: Pick<Game, 'id' | 'version'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (count: number) =>
      api('POST /v1/games/:gameId/relationships/robots', {
        params: { gameId },
        body: { count },
        wish: `robots ${gameId} ${version} ${count}`,
      }),
    onSuccess: (answer) => void putGame(client, 'user', answer),
  })
}

/** Sends all robot players away, those on their way too. */
export function useSendRobotsAway(gameId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => api('DELETE /v1/games/:gameId/relationships/robots', { params: { gameId } }),
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, 'user') }),
  })
}
