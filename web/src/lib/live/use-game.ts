import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { intervals } from '#domain/table-limits.ts'
import type { Caller } from '../api/endpoint-types.ts'
import { liveStateOf, safetyPoll, useLiveGame } from './live-game.ts'
import { gameQuery, viewerOf } from '../game/game-query.ts'
import { forgetOvertaken, placeOf, usePending, withPending } from '../game/pending-changes.ts'
import type { GameSnapshot } from '../game/snapshot.ts'

/**
 * A live game with the user's unconfirmed changes applied. The event stream sends changes; while it is down, the game
 * is polled every 3 s. Refetched when the page becomes visible or the network is back; not polled once it is complete.
 */
export function useGame(gameId: string, caller: Caller, { enabled = true }: { enabled?: boolean } = {}) {
  const place = placeOf(gameId, viewerOf(caller))
  const pending = usePending(place)
  const query = useQuery({
    ...gameQuery(gameId, caller),
    enabled,
    select: useCallback((snapshot: GameSnapshot) => withPending(snapshot, pending), [pending]),
    refetchInterval: ({ state }) => {
      if (state.data?.game.state === 'complete') return false
      return liveStateOf(gameId, caller) === 'live' ? safetyPoll : intervals.gamePoll
    },
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  const game = query.data?.game
  useLiveGame(gameId, caller, enabled && game !== undefined && game.state !== 'complete')
  const isActing = useIsMutating() > 0
  const version = game?.version
  // While a call of ours is pending, other people's news does not undo its effect.
  useEffect(() => {
    if (version !== undefined && !isActing) forgetOvertaken(place, version)
  }, [place, version, isActing])
  return query
}
