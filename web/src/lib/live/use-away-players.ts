import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { intervals } from '#domain/limits.ts'
import { api } from '../api/api.ts'
import { useLiveState } from './live-game.ts'
import { awayAt, type Presence, presenceKey, presenceOf, ringAt } from './presence.ts'

const nobody: Presence = { seats: [], at: 0 }

/**
 * For the game master: the players whose devices have been unreachable for a while, by the stream or polled every 3 s.
 */
export function useAwayPlayers(gameId: string, { enabled = true }: { enabled?: boolean } = {}): readonly string[] {
  const isLive = useLiveState(gameId, 'user') === 'live'
  const { data = nobody } = useQuery({
    queryKey: presenceKey(gameId),
    queryFn: async ({ signal }) => {
      const { data: seats } = await api('GET /v1/games/:gameId/relationships/presence', { params: { gameId }, signal })
      return presenceOf(seats)
    },
    enabled,
    staleTime: isLive ? Number.POSITIVE_INFINITY : 0,
    refetchInterval: isLive ? false : intervals.gamePoll,
  })
  const [now, setNow] = useState(0)
  const { away, next } = awayAt(data, Math.max(now, data.at))
  useEffect(() => (next === null ? undefined : ringAt(next, setNow)), [next])
  return away
}
