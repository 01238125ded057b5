import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Caller } from '../../../lib/api/endpoint-types.ts'
import { gameKey } from '../../../lib/game/game-query.ts'
import type { Candidate, Card } from '../../../lib/game/snapshot.ts'

/* Calls made for a seat. Each then reloads the game master's own snapshot, and is pending until that is done. */

function useThenLook(gameId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => client.invalidateQueries({ queryKey: gameKey(gameId, 'user') })
}

/** Renames a seat. */
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
        dedupeKey: `card ${roundId} ${card.id}`,
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
        dedupeKey: `card ${roundId} ${cardId}`,
      }),
    onSettled,
  })
}

/** Casts or changes a seat's vote. */
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
