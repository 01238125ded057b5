import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Caller } from '../../../lib/api/endpoint-types.ts'
import { storePlayerSession, readPlayerSession } from '../../../lib/api/player-session.ts'
import type { Player } from '../../../lib/game/snapshot.ts'
import { serverNow } from '../../../lib/server-time.ts'

/** Seats that are played on this screen, in the order of the table. */
export function screenSeats(players: readonly Player[]): Player[] {
  return players.filter(({ heldBy, removed }) => heldBy === 'screen' && !removed)
}

/** The storage key of a seat's token. It differs from that of the device's own seat in the same game. */
function keyOf(gameId: string, playerId: string): string {
  return `${gameId}.${playerId}`
}

/** The API caller for a seat on this screen, with the token stored on this device. */
export function seatCaller(gameId: string, playerId: string): Caller {
  return { player: keyOf(gameId, playerId) }
}

/**
 * The API caller for a seat, with the stored token or a new one. Any device of the game master can get one, so that a
 * browser crash loses no seat.
 */
export function useScreenSeat(gameId: string, playerId: string) {
  return useQuery({
    queryKey: ['screen-seat', gameId, playerId] as const,
    queryFn: async ({ signal }): Promise<Caller> => {
      const key = keyOf(gameId, playerId)
      const held = readPlayerSession(key)
      if (!held || held.ended !== undefined || Date.parse(held.expiresAt) <= serverNow()) {
        const { data } = await api('POST /v1/games/:gameId/relationships/players/:playerId/player-session', {
          params: { gameId, playerId },
          signal,
        })
        storePlayerSession(key, {
          token: data.token,
          gameId: data.gameId,
          playerId: data.playerId,
          name: data.name,
          expiresAt: data.expiresAt,
        })
      }
      return seatCaller(gameId, playerId)
    },
    // Checked again at each turn: the seat may have moved to a phone.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
}
