import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import type { Game } from '../../../lib/game/snapshot.ts'

export type RunSheet = NonNullable<Answer<'GET /v1/games/:gameId/run-sheet'>['data']['runSheet']>

/** What the game type gives the game master to say; null where there is none, or it has not come yet. */
export function useRunSheet({ id: gameId, gameType }: Pick<Game, 'id' | 'gameType'>) {
  const { data } = useQuery({
    queryKey: ['run-sheet', gameId],
    queryFn: async ({ signal }) => (await api('GET /v1/games/:gameId/run-sheet', { params: { gameId }, signal })).data,
    enabled: gameType !== null,
    // It does not change in the middle of a game.
    staleTime: Infinity,
  })
  return data?.runSheet ? { ...data, runSheet: data.runSheet } : null
}
