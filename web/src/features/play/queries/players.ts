import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { gameKey, useGamePatch } from '../../../lib/game/game-query.ts'

/** Removes a player from the game; the seat is empty at once and taken again when the server refuses. */
export function useRemovePlayer(gameId: string) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, 'user')
  return useMutation({
    mutationFn: async (playerId: string) => {
      return api('DELETE /v1/games/:gameId/relationships/players/:playerId', { params: { gameId, playerId } })
    },
    onMutate: (playerId) => patch((snapshot) => ({ ...snapshot, players: snapshot.players.filter(({ id }) => id !== playerId) })),
    onError: (_error, _playerId, takeBack) => takeBack?.(),
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, 'user') }),
  })
}

/** Gives a player another name. */
export function useRenameSeat(gameId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ playerId, name }: { playerId: string; name: string }) => {
      return api('PATCH /v1/games/:gameId/relationships/players/:playerId', { params: { gameId, playerId }, body: { name } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, 'user') }),
  })
}

/** A one-use code with which a player's seat moves to another device. */
export function useSeatLink(gameId: string) {
  return useMutation({
    mutationFn: async (playerId: string) => {
      const { data } = await api('POST /v1/games/:gameId/relationships/players/:playerId/seat-link', { params: { gameId, playerId } })
      return data
    },
  })
}
