import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { type Filter, noFilter } from '../../lib/game-filter/filter-address.ts'
import { filterBody } from '../../lib/game-filter/filter-query.ts'

/** The games of a search that an analysis counts: finished ones that the whole organization may see. */
export function analysedFilter(filter: Filter, ownEmail: string): Filter {
  const { mode, scope } = noFilter
  // An analysis knows no "mine", but it knows who led a game.
  return { ...filter, mode, scope, ...(filter.scope === 'own' && { gameMaster: ownEmail }) }
}

/** The query for the number of these games. Until it is loaded, that of another search does not stand in for it. */
export function analysedQuery(organizationId: string, filter: Filter, ownEmail: string) {
  const body = { ...filterBody(organizationId, analysedFilter(filter, ownEmail)), page: 0, pageSize: 1 }
  return queryOptions({
    queryKey: ['game-search', 'analysed', body],
    queryFn: async ({ signal }) => {
      const { meta } = await api('POST /v1/dashboard/game-search/mass-filter', { body, signal })
      return { games: meta.total, isMore: meta.totalIsLowerBound }
    },
  })
}

/** How many games of a search an analysis counts; null: not known yet, or all that were found. */
export function useAnalysed(
  organizationId: string,
  filter: Filter,
  ownEmail: string,
): { games: number; isMore: boolean } | null {
  const isNarrower = filter.scope !== noFilter.scope
  const { data } = useQuery({ ...analysedQuery(organizationId, filter, ownEmail), enabled: isNarrower })
  return isNarrower ? (data ?? null) : null
}
