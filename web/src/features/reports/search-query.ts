import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import type { Filter } from '../../lib/game-filter/filter-address.ts'
import { filterBody } from '../../lib/game-filter/filter-query.ts'

export type Result = Answer<'POST /v1/dashboard/game-search/mass-filter'>['data'][number]

/** One page of results, counted from 1. */
export function useResults(organizationId: string, filter: Filter, { page, size }: { page: number; size: number }) {
  const body = { ...filterBody(organizationId, filter), page: page - 1, pageSize: size }
  return useQuery({
    queryKey: ['game-search', body],
    queryFn: async ({ signal }) => api('POST /v1/dashboard/game-search/mass-filter', { body, signal, retry: [] }),
    // Other types of results have other columns, so their rows are no placeholder.
    placeholderData: (former, query) =>
      (query?.queryKey[1] as typeof body | undefined)?.resultMode === filter.mode
        ? keepPreviousData(former)
        : undefined,
  })
}
