import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { HandNews } from '#contract/streams.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import type { Answer, Caller } from '../api/endpoint-types.ts'
import { readDocument } from '../api/json-api.ts'
import { pressed } from '../api/pressed.ts'
import { gameKey, useGamePatch } from './game-query.ts'
import type { Candidate, Card } from './snapshot.ts'
import { withCandidate, withoutCandidate, withPlayed, withTurned } from './table-changes.ts'

/** The cards dealt to one person in a round, in the order in which they lie in the hand. */
export interface Hand {
  roundId: string
  picks: number
  cards: Card[]
}

type HandAnswer = Answer<'GET /v1/rounds/:roundId/relationships/hand'>

function handOf({ data, included }: Pick<HandAnswer, 'data' | 'included'>): Hand {
  return {
    roundId: data.roundId,
    picks: data.picks,
    cards: data.cards.flatMap((id) => included.cards?.find((card) => card.id === id) ?? []),
  }
}

/** Keeps the hand that the stream dealt with a round, so that nobody has to ask for it. */
export function keepHand(client: QueryClient, caller: Caller, document: HandNews): void {
  // What the server sends is what its contract says.
  const hand = handOf(readDocument(document) as unknown as HandAnswer)
  client.setQueryData<Hand>(handQuery(hand.roundId, caller).queryKey, (known) => known ?? hand)
}

/** The query for the caller's hand; the server deals the same one on every read, so it is read once. */
export function handQuery(roundId: string, caller: Caller) {
  return queryOptions({
    // A screen that plays several seats holds several hands.
    queryKey: ['hand', roundId, typeof caller === 'object' ? caller.player : caller] as const,
    queryFn: async ({ signal }): Promise<Hand> => {
      return handOf(
        await api('GET /v1/rounds/:roundId/relationships/hand', { params: { roundId }, as: caller, signal }),
      )
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
export interface Seat {
  gameId: string
  playerId: string | null
  caller: Caller
}

const laid = '/v1/rounds/:roundId/relationships/candidates'

/* How the game master's screen plays. A player's phone does the same through its queue (`lib/offline`). */

/** Plays a card of one's own hand. It lies on the table at once and goes back when the server refuses. */
export function usePlayCard({ gameId, playerId, caller }: Seat) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, caller)
  return useMutation({
    mutationFn: async ({ roundId, card }: { roundId: string; card: Card }) =>
      pressed(`play ${roundId} ${card.id}`, async (idempotencyKey) =>
        api(`POST ${laid}`, { params: { roundId }, body: { cardId: card.id }, as: caller, idempotencyKey }),
      ),
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

/** Takes one's own card back into the hand, until picking ends. */
export function useTakeBackCard({ gameId, caller }: Seat) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, caller)
  return useMutation({
    mutationFn: async ({ roundId, id: candidateId }: Candidate) =>
      pressed(`take back ${candidateId}`, async (idempotencyKey) =>
        api(`DELETE ${laid}/:candidateId`, { params: { roundId, candidateId }, as: caller, idempotencyKey }),
      ),
    onMutate: (candidate) => patch((snapshot) => withoutCandidate(snapshot, ({ id }) => id === candidate.id)),
    onError: (_error, _candidate, putBack) => putBack?.(),
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, caller) }),
  })
}

/** Turns a played card face up while its player tells about it, or down again. */
export function useRevealCard({ gameId, caller }: Seat) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, caller)
  return useMutation({
    mutationFn: async ({
      candidate: { roundId, id: candidateId },
      revealed,
    }: {
      candidate: Candidate
      revealed: boolean
    }) =>
      pressed(`turn ${candidateId} ${revealed}`, async (idempotencyKey) =>
        api(`PATCH ${laid}/:candidateId`, {
          params: { roundId, candidateId },
          body: { revealed },
          as: caller,
          idempotencyKey,
        }),
      ),
    onSuccess: (_answer, { candidate, revealed }) =>
      void patch((snapshot) => withTurned(snapshot, ({ id }) => id === candidate.id, revealed)),
    onSettled: () => client.invalidateQueries({ queryKey: gameKey(gameId, caller) }),
  })
}
