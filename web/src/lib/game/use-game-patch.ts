import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Caller } from '../api/endpoint-types.ts'
import { viewerOf } from './game-query.ts'
import { type GameChange, placeOf, showAhead } from './pending-changes.ts'
import type { GameSnapshot } from './snapshot.ts'

/**
 * Changes a game optimistically; returns a function that reverts the change. It is also dropped when the server's newer
 * version arrives.
 */
export function useGamePatch(gameId: string, caller: Caller) {
  const client = useQueryClient()
  const viewer = viewerOf(caller)
  return useCallback(
    (change: GameChange) => {
      const known = client.getQueryData<GameSnapshot>(['game', gameId, viewer])
      return known ? showAhead(placeOf(gameId, viewer), change, known.game.version).takeOff : () => {}
    },
    [client, gameId, viewer],
  )
}
