import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import type { Caller } from '../api/endpoint-types.ts'
import { gameKey, useGamePatch } from './game-query.ts'
import type { Candidate, Card } from './snapshot.ts'

/** The cards dealt to one person in a round, in the order in which they lie in the hand. */
export interface Hand { roundId: string; picks: number; cards: Card[] }

/** The query for the caller's hand; the server deals the same one on every read, so it is read once. */
export function handQuery(roundId: string, caller: Caller) {
  return queryOptions({
    queryKey: ['hand', roundId, typeof caller === 'object' ? 'player' : 'user'] as const,
    queryFn: async ({ signal }): Promise<Hand> => {
      const { data, included } = await api('GET /v1/rounds/:roundId/relationships/hand', { params: { roundId }, as: caller, signal })
      const cards = data.cards.flatMap((id) => included.cards?.find((card) => card.id === id) ?? [])
      return { roundId: data.roundId, picks: data.picks, cards }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < 3 && !(error instanceof ApiError && error.status < 500),
  })
}

/** The caller's hand in a round; `roundId` null while there is none to read. */
export function useHand(roundId: string | null, caller: Caller) {
  return useQuery({ ...handQuery(roundId ?? '', caller), enabled: roundId !== null })
}

/** Who plays: the caller's calls go to this game. `playerId` is null for the game master. */
export interface Seat { gameId: string; playerId: string | null; caller: Caller }

/** Plays a card of one's own hand. It lies on the table at once and goes back when the server refuses. */
export function usePlayCard({ gameId, playerId, caller }: Seat) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, caller)
  return useMutation({
    mutationFn: async ({ roundId, card }: { roundId: string; card: Card }) => {
      return api('POST /v1/rounds/:roundId/relationships/candidates', { params: { roundId }, body: { cardId: card.id }, as: caller })
    },
    onMutate: ({ roundId, card }) => patch((snapshot) => {
      const lying: Candidate = {
        type: 'candidates', id: `lying-${card.id}`, roundId, playerId, cardId: card.id,
        revealed: snapshot.game.revealAtOnce, createdAt: new Date().toISOString(),
      }
      const cards = snapshot.cards.some((known) => known.id === card.id) ? snapshot.cards : [...snapshot.cards, card]
      return { ...snapshot, candidates: [...snapshot.candidates, lying], cards }
    }),
    onSuccess: ({ data: played }, { card }) => void patch((snapshot) => ({
      ...snapshot,
      candidates: [...snapshot.candidates.filter(({ id }) => id !== played.id && id !== `lying-${card.id}`), played],
    })),
    onError: (_error, _variables, takeBack) => takeBack?.(),
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, caller) }),
  })
}

/** Takes one's own card back into the hand, until picking ends. */
export function useTakeBackCard({ gameId, caller }: Seat) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, caller)
  return useMutation({
    mutationFn: async ({ roundId, id: candidateId }: Candidate) => {
      return api('DELETE /v1/rounds/:roundId/relationships/candidates/:candidateId', { params: { roundId, candidateId }, as: caller })
    },
    onMutate: (candidate) => patch((snapshot) => ({ ...snapshot, candidates: snapshot.candidates.filter(({ id }) => id !== candidate.id) })),
    onError: (_error, _candidate, putBack) => putBack?.(),
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, caller) }),
  })
}

/** Turns a played card face up while telling about it, or down again. */
export function useRevealCard({ gameId, caller }: Seat) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, caller)
  return useMutation({
    mutationFn: async ({ candidate: { roundId, id: candidateId }, revealed }: { candidate: Candidate; revealed: boolean }) => {
      return api('PATCH /v1/rounds/:roundId/relationships/candidates/:candidateId', { params: { roundId, candidateId }, body: { revealed }, as: caller })
    },
    onSuccess: ({ data: turned }) => void patch((snapshot) => ({
      ...snapshot, candidates: snapshot.candidates.map((candidate) => (candidate.id === turned.id ? turned : candidate)),
    })),
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, caller) }),
  })
}
