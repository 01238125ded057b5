import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import type { Game } from '../../../lib/game/snapshot.ts'

export type RunSheet = NonNullable<Answer<'GET /v1/games/:gameId/run-sheet'>['data']['runSheet']>

/** The run sheet of the game type; null if there is none, or it has not loaded yet. */
export function useRunSheet({ id: gameId, gameType }: Pick<Game, 'id' | 'gameType'>) {
  const { data } = useQuery({
    queryKey: ['run-sheet', gameId],
    queryFn: async ({ signal }) => (await api('GET /v1/games/:gameId/run-sheet', { params: { gameId }, signal })).data,
    enabled: gameType !== null,
    // It does not change during a game.
    staleTime: Infinity,
  })
  return data?.runSheet ? { ...data, runSheet: data.runSheet } : null
}
