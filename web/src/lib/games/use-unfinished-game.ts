import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { inOrder } from '../game/snapshot.ts'
import { gameQueries } from './game-queries.ts'
import type { ListedGame } from './listed-game.ts'

/** The user's latest unfinished game in an organization, from any device; null if there is none or while loading. */
export function useUnfinishedGame(organizationId: string): ListedGame | null {
  const { data } = useQuery({
    queryKey: [gameQueries.list, organizationId, 'unfinished'],
    queryFn: async ({ signal }) => {
      const query = { organizationId, pageSize: 1 }
      const { data, included } = await api('GET /v1/dashboard/games', { query, signal })
      return inOrder(data.unfinishedGames.slice(0, 1), included.listedGames)[0] ?? null
    },
  })
  return data ?? null
}
