import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { gameKey } from '../../../lib/game/game-query.ts'
import { useGamePatch } from '../../../lib/game/use-game-patch.ts'

/** Removes a player from the game. Optimistic: rolled back if the server refuses. */
export function useRemovePlayer(gameId: string) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, 'user')
  return useMutation({
    mutationFn: async (playerId: string) =>
      api('DELETE /v1/games/:gameId/relationships/players/:playerId', {
        params: { gameId, playerId },
        dedupeKey: `remove ${playerId}`,
      }),
    onMutate: (playerId) =>
      patch((snapshot) => ({ ...snapshot, players: snapshot.players.filter(({ id }) => id !== playerId) })),
    onError: (_error, _playerId, takeBack) => takeBack?.(),
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, 'user') }),
  })
}
