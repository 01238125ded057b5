import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Player } from '../../../lib/game/snapshot.ts'
import { useStage } from './stage-context.ts'

/**
 * Who sits at the table now, in the order of the seats. The game's own list also names people who were removed after they
 * had played; the server's list of seats does not. It is read again when the game has changed.
 */
export function useSeatedPlayers(): Player[] {
  const { snapshot: { game, players, candidates } } = useStage()
  const mayNameRemoved = candidates.length > 0 && game.state !== 'complete'
  const { data: seated } = useQuery({
    queryKey: ['seated', game.id, game.version] as const,
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /v1/games/:gameId/relationships/players', { params: { gameId: game.id }, signal })
      return data.map(({ id }) => id)
    },
    enabled: mayNameRemoved,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return mayNameRemoved && seated ? players.filter(({ id }) => seated.includes(id)) : players
}
