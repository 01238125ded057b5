import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Caller } from '../../../lib/api/endpoint-types.ts'
import { gameKey } from '../../../lib/game/game-query.ts'
import type { Candidate, Card } from '../../../lib/game/snapshot.ts'

/* What the screen does for a seat. The game master's own view of the game is asked for afterwards, and the call is over when it is there. */

function useThenLook(gameId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => client.invalidateQueries({ queryKey: gameKey(gameId, 'user') })
}

/** Gives a seat another name. */
export function useRenameSeat(gameId: string) {
  const onSettled = useThenLook(gameId)
  return useMutation({
    mutationFn: async ({ playerId, name }: { playerId: string; name: string }) =>
      api('PATCH /v1/games/:gameId/relationships/players/:playerId', { params: { gameId, playerId }, body: { name } }),
    onSettled,
  })
}

/** Plays a card of a seat's hand. */
export function useSeatPlay(gameId: string, as: Caller) {
  const onSettled = useThenLook(gameId)
  return useMutation({
    mutationFn: async ({ roundId, card }: { roundId: string; card: Card }) =>
      api('POST /v1/rounds/:roundId/relationships/candidates', {
        params: { roundId },
        body: { cardId: card.id },
        as,
        wish: `card ${roundId} ${card.id}`,
      }),
    onSettled,
  })
}

/** Takes a seat's card back into its hand. */
export function useSeatTakeBack(gameId: string, as: Caller) {
  const onSettled = useThenLook(gameId)
  return useMutation({
    mutationFn: async ({ roundId, cardId, id: candidateId }: Candidate) =>
      api('DELETE /v1/rounds/:roundId/relationships/candidates/:candidateId', {
        params: { roundId, candidateId },
        as,
        wish: `card ${roundId} ${cardId}`,
      }),
    onSettled,
  })
}

/** Casts a seat's vote, or changes it. */
export function useSeatVote(gameId: string, as: Caller) {
  const onSettled = useThenLook(gameId)
  return useMutation({
    mutationFn: async ({ pollId, candidateId }: { pollId: string; candidateId: string }) =>
      api('POST /v1/player-votes/game/:gameId/poll/:pollId/votes', {
        params: { gameId, pollId },
        body: { candidateId },
        as,
      }),
    onSettled,
  })
}
