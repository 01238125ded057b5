import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { gameKey } from '../../../lib/game/game-query.ts'
import type { Seat } from '../../../lib/game/hand.ts'
import type { Candidate, Card } from '../../../lib/game/snapshot.ts'
import { withCandidate, withoutCandidate, withPlayed } from '../../../lib/game/table-changes.ts'
import { useGamePatch } from '../../../lib/game/use-game-patch.ts'

const laid = '/v1/rounds/:roundId/relationships/candidates'

/* Playing on the game master's screen. A player's phone does the same through its queue (`lib/offline`). A later
   call about a card replaces an unanswered earlier one. */

/** Plays a card of the caller's hand. Optimistic: rolled back if the server refuses. */
export function usePlayCard({ gameId, playerId, caller }: Seat) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, caller)
  return useMutation({
    mutationFn: async ({ roundId, card }: { roundId: string; card: Card }) =>
      api(`POST ${laid}`, {
        params: { roundId },
        body: { cardId: card.id },
        as: caller,
        dedupeKey: `card ${roundId} ${card.id}`,
      }),
    onMutate: ({ roundId, card }) =>
      patch((snapshot) => withPlayed(snapshot, { id: `lying-${card.id}`, roundId, playerId, card })),
    onSuccess: ({ data: played }, { card }, takeUp) => {
      takeUp()
      patch((snapshot) => withCandidate(snapshot, played, card))
    },
    onError: (_error, _variables, takeUp) => takeUp?.(),
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, caller) }),
  })
}

/** Takes a card back into the caller's hand, until picking ends. */
export function useTakeBackCard({ gameId, caller }: Seat) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, caller)
  return useMutation({
    mutationFn: async ({ roundId, cardId, id: candidateId }: Candidate) =>
      api(`DELETE ${laid}/:candidateId`, {
        params: { roundId, candidateId },
        as: caller,
        dedupeKey: `card ${roundId} ${cardId}`,
      }),
    onMutate: (candidate) => patch((snapshot) => withoutCandidate(snapshot, ({ id }) => id === candidate.id)),
    onError: (_error, _candidate, putBack) => putBack?.(),
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, caller) }),
  })
}
