import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { keepPlayerSession, readPlayerSession } from '../../../lib/api/player-session.ts'
import type { Seat } from '../../../lib/game/hand.ts'
import { gameKey } from '../../../lib/game/game-query.ts'

/** A player's own seat. */
export type OwnSeat = Seat & { playerId: string }

/** Gives the player another name, here and for everybody at the table. */
export function useRename({ gameId, playerId, caller }: OwnSeat) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (name: string) => {
      const params = { gameId, playerId }
      return api('PATCH /v1/games/:gameId/relationships/players/:playerId', { params, body: { name }, as: caller })
    },
    onSuccess: ({ data: player }) => {
      const session = readPlayerSession(gameId)
      if (session) keepPlayerSession(gameId, { ...session, name: player.name })
    },
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, caller) }),
  })
}

/** Makes the one-use code with which the seat moves to another device. */
export function useSeatLink({ gameId, playerId, caller }: OwnSeat) {
  return useMutation({
    mutationFn: async () => {
      const { data } = await api('POST /v1/games/:gameId/relationships/players/:playerId/seat-link', { params: { gameId, playerId }, as: caller })
      return data
    },
  })
}
