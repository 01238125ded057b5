import { useQuery } from '@tanstack/react-query'
import { pageLimits } from '#domain/limits.ts'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import { type Filter, writeFilter } from '../../../lib/game-filter/filter-address.ts'
import { filterOf } from '../../../lib/game-filter/filter-query.ts'
import { paths } from '../../../lib/navigation/paths.ts'

type SavedAnalysis = Answer<'GET /v1/dashboard/persisted-analyses'>['data'][number]

/** The URL parameter that names the saved analysis. */
export const savedAs = 'saved'

/** The path of a saved analysis: its filter, and which one it is. */
export function savedPath({ id, filters }: Pick<SavedAnalysis, 'id' | 'filters'>): string {
  return `${paths.gameAnalysis(writeFilter(filterOf(filters)))}?${new URLSearchParams({ [savedAs]: id })}`
}

/** The user's own saved analyses and those that others share. */
export function useSavedAnalyses(organizationId: string, isWanted = true) {
  return useQuery({
    queryKey: ['persisted-analyses', organizationId],
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (
        await api('GET /v1/dashboard/persisted-analyses', {
          query: { organizationId, pageSize: pageLimits.pageSizeMax },
          signal,
        })
      ).data,
  })
}

/** The name under which this filter was saved and opened; null: it is none, or says something else by now. */
export function useSavedName(organizationId: string, id: string | null, filter: Filter): string | null {
  const { data } = useSavedAnalyses(organizationId, id !== null)
  const saved = data?.find((one) => one.id === id)
  return saved && writeFilter(filterOf(saved.filters)) === writeFilter(filter) ? saved.name : null
}
