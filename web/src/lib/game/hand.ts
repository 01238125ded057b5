import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { HandNews } from '#contract/games/streams.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import type { Answer, Caller } from '../api/endpoint-types.ts'
import { readDocument } from '../api/json-api.ts'
import type { Card } from './snapshot.ts'

/** The cards dealt to one person in a round, in hand order. */
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

/** Caches the hand that the stream sent with a round, so that it need not be fetched. */
export function cacheHand(client: QueryClient, caller: Caller, document: HandNews): void {
  // The server's data match its contract.
  const hand = handOf(readDocument(document) as unknown as HandAnswer)
  client.setQueryData<Hand>(handQuery(hand.roundId, caller).queryKey, (known) => known ?? hand)
}

/** The query for the caller's hand. It never changes within a round, so it is read once. */
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

/** The caller's hand in a round; a null `roundId` disables the query. */
export function useHand(roundId: string | null, caller: Caller) {
  return useQuery({ ...handQuery(roundId ?? '', caller), enabled: roundId !== null })
}

/** A participant of a game and the `Caller` for their calls. `playerId` is null for the game master. */
export interface Seat {
  gameId: string
  playerId: string | null
  caller: Caller
}
