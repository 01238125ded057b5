import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { filterBody } from '../../../lib/game-filter/filter-query.ts'

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

/** The newest 100 rounds behind a figure. */
export function useRounds(organizationId: string, filter: Filter, { cardId, pole, only }: RoundsAsked) {
  const body = {
    ...filterBody(organizationId, filter),
    cardId: cardId ?? null,
    pole: pole ?? null,
    only,
    pageSize: 100,
  }
  return useQuery({
    queryKey: ['game-analysis-rounds', body],
    queryFn: async ({ signal }) => api('POST /v1/dashboard/game-analysis/rounds', { body, signal, retry: [] }),
  })
}

/** The cards in the figures, by id. */
export function cardsById(analysis: Analysis): ReadonlyMap<string, AnalysedCard> {
  return new Map(analysis.cards.map((card) => [card.id, card]))
}
