import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AnalysedActionState } from '#domain/analysis/action-kinds.ts'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { filterBody } from '../../../lib/game-filter/filter-query.ts'
import { nextPage } from './next-page.ts'

export type Analysis = Answer<'POST /v1/dashboard/game-analysis'>['data']
export type AnalysedCard = Analysis['cards'][number]
export type Quadrant = Analysis['quadrants'][number]

/** The analysis of all games that match a filter. */
export function useAnalysis(organizationId: string, filter: Filter) {
  const body = filterBody(organizationId, filter)
  return useQuery({
    queryKey: ['game-analysis', body],
    queryFn: async ({ signal }) => (await api('POST /v1/dashboard/game-analysis', { body, signal, retry: [] })).data,
  })
}

/** The query for the rounds behind a figure. */
export interface RoundsAsked {
  cardId?: string
  pole?: Quadrant['poles'][number]['pole']
  only: 'played' | 'chosen' | 'crux'
}

/** A level of the ratings, and the scale that it is on. */
export interface RatingsAsked {
  score: number
  maxScore: number
}

/** The cards of two filters side by side, once both are counted. */
export function useComparedCards(organizationId: string, a: Filter, b: Filter) {
  const { organizationId: _, ...comparedWith } = filterBody(organizationId, b)
  const body = { ...filterBody(organizationId, a), comparedWith }
  return useQuery({
    queryKey: ['game-analysis-compared-cards', body],
    queryFn: async ({ signal }) =>
      (await api('POST /v1/dashboard/game-analysis/compared-cards', { body, signal, retry: [] })).data,
  })
}

/** The actions behind a figure, the longest due first. */
export function useActions(organizationId: string, filter: Filter, only: AnalysedActionState) {
  const body = { ...filterBody(organizationId, filter), only }
  return useQuery({
    queryKey: ['game-analysis-actions', body],
    queryFn: async ({ signal }) =>
      (await api('POST /v1/dashboard/game-analysis/actions', { body, signal, retry: [] })).data,
  })
}

/** The games behind a level of the ratings, on the scale of the analysis; the newest first. */
export function useRatings(organizationId: string, filter: Filter, { score, maxScore }: RatingsAsked) {
  const body = { ...filterBody(organizationId, filter), score, maxScore }
  return useQuery({
    queryKey: ['game-analysis-ratings', body],
    queryFn: async ({ signal }) =>
      (await api('POST /v1/dashboard/game-analysis/ratings', { body, signal, retry: [] })).data,
  })
}

const roundsAtOnce = 100

/** The rounds behind a figure, the newest first, page by page. */
export function useRounds(organizationId: string, filter: Filter, { cardId, pole, only }: RoundsAsked) {
  const body = {
    ...filterBody(organizationId, filter),
    cardId: cardId ?? null,
    pole: pole ?? null,
    only,
    pageSize: roundsAtOnce,
  }
  return useInfiniteQuery({
    queryKey: ['game-analysis-rounds', body],
    queryFn: async ({ signal, pageParam }) =>
      api('POST /v1/dashboard/game-analysis/rounds', { body: { ...body, page: pageParam }, signal, retry: [] }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => nextPage(last, pages.length, roundsAtOnce),
  })
}

/** The cards in the figures, by id. */
export function cardsById(analysis: Analysis): ReadonlyMap<string, AnalysedCard> {
  return new Map(analysis.cards.map((card) => [card.id, card]))
}
