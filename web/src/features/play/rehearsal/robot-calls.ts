import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { gameKey, putGame } from '../../../lib/game/game-query.ts'
import type { Game } from '../../../lib/game/snapshot.ts'

/** Adds robot players to a practice game; they join one after the other. */
export function useInviteRobots({ id: gameId, version }: Pick<Game, 'id' | 'version'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (count: number) =>
      api('POST /v1/games/:gameId/relationships/robots', {
        params: { gameId },
        body: { count },
        dedupeKey: `robots ${gameId} ${version} ${count}`,
      }),
    onSuccess: (answer) => void putGame(client, 'user', answer),
  })
}

/** Removes all robot players, also those still about to join. */
export function useSendRobotsAway(gameId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => api('DELETE /v1/games/:gameId/relationships/robots', { params: { gameId } }),
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, 'user') }),
  })
}
