import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { intervals, retries } from '#domain/limits.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import { inOrder } from '../../lib/game/snapshot.ts'
import { gameQueries } from '../../lib/games/game-queries.ts'
import type { ListedGame } from '../../lib/games/listed-game.ts'

type GamesAnswer = Answer<'GET /v1/dashboard/games'>

export interface Games {
  unfinished: ListedGame[]
  /** All pages loaded so far. */
  finished: ListedGame[]
  finishedCount: number
  stats: GamesAnswer['data']['gameStats']
}

function gamesOf(pages: readonly GamesAnswer[]): Games | undefined {
  const last = pages.at(-1)
  if (!last) return undefined
  // A game finished meanwhile shifts the pages: drops duplicates.
  const finished = new Map(
    pages.flatMap(({ data, included }) =>
      inOrder(data.finishedGames, included.listedGames).map((game) => [game.id, game] as const),
    ),
  )
  return {
    unfinished: inOrder(last.data.unfinishedGames, last.included.listedGames),
    finished: [...finished.values()],
    finishedCount: last.data.finishedGamesCount,
    stats: last.data.gameStats,
  }
}

/** The games of an organization that the user may see, page by page. `search` applies to finished ones. */
export function useGames(organizationId: string, search: string) {
  return useInfiniteQuery({
    queryKey: [gameQueries.list, organizationId, search],
    queryFn: async ({ pageParam, signal }) =>
      api('GET /v1/dashboard/games', { query: { organizationId, page: pageParam, search }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ data: { page, pageCount } }) => (page < pageCount ? page + 1 : undefined),
    select: ({ pages }) => gamesOf(pages),
    placeholderData: keepPreviousData,
    retry: retries.gamesLoad,
    retryDelay: intervals.gamesLoadRetry,
  })
}
