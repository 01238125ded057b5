import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CarryDecision } from '#domain/conclusions/carry-over.ts'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import { gameKey } from '../../../lib/game/game-query.ts'

export type CarryOver = Answer<'GET /v1/games/:gameId/carry-over'>['data']
export type EarlierAction = CarryOver['actionItems'][number]

/** What this game may carry over. `earlierGameId`: the earlier game that was chosen in a one-to-one. */
export function useCarryOver(
  gameId: string,
  { earlierGameId, isAsked }: { earlierGameId: string | null; isAsked: boolean },
) {
  return useQuery({
    queryKey: ['carry-over', gameId, earlierGameId],
    queryFn: async ({ signal }) =>
      (
        await api('GET /v1/games/:gameId/carry-over', {
          params: { gameId },
          query: earlierGameId === null ? {} : { earlierGameId },
          signal,
        })
      ).data,
    enabled: isAsked,
  })
}

/** Confirms actions of earlier games, with what became of each; null takes one off the table. */
export function useDecideCarryOver(gameId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (actionItems: { id: string; decision: CarryDecision | null }[]) =>
      api('PATCH /v1/games/:gameId/carry-over', {
        params: { gameId },
        body: { actionItems },
        dedupeKey: `carry over ${gameId} ${actionItems.map(({ id }) => id).join(' ')}`,
      }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['carry-over', gameId] })
      await client.invalidateQueries({ queryKey: gameKey(gameId, 'user') })
    },
  })
}
