import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellNow } from '#domain/rounds/telling.ts'
import { api } from '../../../lib/api/api.ts'
import { gameKey } from '../../../lib/game/game-query.ts'
import { withTelling } from '../../../lib/game/telling.ts'
import { useGamePatch } from '../../../lib/game/use-game-patch.ts'

/** The card whose turn it is, or null to end the turn; or a new order of all cards. */
export type TellingChange = { candidateId: string | null } | { order: string[] }

/** Sets whose turn it is to tell in a round, or the order of turns. Optimistic: rolled back if the server refuses. */
export function useTelling(gameId: string, roundId: string) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, 'user')
  return useMutation({
    mutationFn: async (change: TellingChange) =>
      api('PATCH /v1/rounds/:roundId/telling', {
        params: { roundId },
        body: change,
        as: 'user',
        dedupeKey: `telling ${roundId}`,
      }),
    onMutate: (change) =>
      patch((snapshot) =>
        withTelling(snapshot, roundId, (telling) =>
          'order' in change ? { ...telling, order: change.order } : tellNow(telling, change.candidateId),
        ),
      ),
    onError: (_error, _change, takeBack) => takeBack?.(),
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, 'user') }),
  })
}
