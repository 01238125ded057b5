import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import { inOrder } from '../../lib/game/snapshot.ts'
import { gameQueries } from '../../lib/games/game-queries.ts'
import type { ListedGame } from '../../lib/games/listed-game.ts'

/** The data of an organization's home page. */
export type Home = Omit<Answer<'GET /v1/dashboard/home'>['data'], 'unfinishedGames' | 'latestGames'> & {
  unfinishedGames: ListedGame[]
  latestGames: ListedGame[]
}

/** Home in one call, refetched on every visit, because other devices start and end games too. */
export function useHome(organizationId: string) {
  return useQuery({
    queryKey: [gameQueries.home, organizationId],
    queryFn: async ({ signal }): Promise<Home> => {
      const { data, included } = await api('GET /v1/dashboard/home', { query: { organizationId }, signal })
      return {
        ...data,
        unfinishedGames: inOrder(data.unfinishedGames, included.listedGames),
        latestGames: inOrder(data.latestGames, included.listedGames),
      }
    },
  })
}
