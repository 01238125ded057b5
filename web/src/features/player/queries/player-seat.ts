import { useCallback, useSyncExternalStore } from 'react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Caller } from '../../../lib/api/endpoint-types.ts'
import {
  onPlayerSession,
  type PlayerSession,
  playerSessionKey,
  readPlayerSession,
} from '../../../lib/api/player-session.ts'
import { onStoredElsewhere } from '../../../lib/storage.ts'

/** The player of a game on this device, as caller of `api` and the game queries. */
export function playerOfGame(gameId: string): Caller {
  return { player: gameId }
}

/** Subscribes to this device's seat in a game: null before joining, with `ended` once the server rejects it. */
export function usePlayerSeat(gameId: string): PlayerSession | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const offs = [
        onPlayerSession((changed) => changed === gameId && listener()),
        onStoredElsewhere(playerSessionKey(gameId), listener),
      ]
      return () => offs.forEach((off) => off())
    },
    [gameId],
  )
  // The snapshot is the stored text, because a parsed session would be a new object each time.
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(readPlayerSession(gameId)))
  return JSON.parse(text) as PlayerSession | null
}

/** Creates a one-use code that moves this seat to another device. */
export function useMySeatLink(gameId: string) {
  return useMutation({
    mutationFn: async (playerId: string) => {
      const { data } = await api('POST /v1/games/:gameId/relationships/players/:playerId/seat-link', {
        params: { gameId, playerId },
        as: playerOfGame(gameId),
      })
      return data
    },
  })
}
