import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { Answer, BodyOf } from '../../lib/api/endpoint-types.ts'
import type { Filter } from './filter-address.ts'

export type Result = Answer<'POST /v1/dashboard/game-search/mass-filter'>['data'][number]
export type FilterOptions = Answer<'GET /v1/dashboard/game-search/mass-filter/options'>['data']
export type FilterBody = BodyOf<'POST /v1/dashboard/game-search/generate-csv'>

/** What the API calls it. */
export function filterBody(organizationId: string, filter: Filter): FilterBody {
  return {
    organizationId,
    organizationIds: filter.organizations,
    gameLanguages: filter.languages,
    subjectFilter: filter.subject,
    subjectFilterRequireExact: filter.subjectExact,
    gameMasterFilter: filter.gameMaster,
    teamFilter: filter.team,
    teamFilterRequireExact: filter.teamExact,
    dateFrom: filter.from,
    dateTo: filter.to,
    deckIds: filter.decks,
    perspectiveIds: filter.perspectives,
    gameTypeIds: filter.gameTypes,
    resultMode: filter.mode,
    gameScope: filter.scope,
    ...(filter.timeZone !== null && { timeZone: filter.timeZone }),
  }
}

/** One page of what was found, from 1. */
export function useResults(organizationId: string, filter: Filter, { page, size }: { page: number; size: number }) {
  const body = { ...filterBody(organizationId, filter), page: page - 1, pageSize: size }
  return useQuery({
    queryKey: ['game-search', body],
    queryFn: async ({ signal }) => api('POST /v1/dashboard/game-search/mass-filter', { body, signal, retry: [] }),
    // Rows of another kind have other columns.
    placeholderData: (former, query) =>
      (query?.queryKey[1] as typeof body | undefined)?.resultMode === filter.mode
        ? keepPreviousData(former)
        : undefined,
  })
}

/** What the games of the organization can be filtered by. */
export function useFilterOptions(organizationId: string) {
  return useQuery({
    queryKey: ['game-filter-options', organizationId],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/dashboard/game-search/mass-filter/options', { query: { organizationId }, signal })).data,
  })
}

/** Organizations whose games can be searched from here: this one, and for its admins its children. */
export function useSearchedOrganizations(organization: { id: string; name: string }, hasChildren: boolean) {
  const { data, error } = useQuery({
    queryKey: ['umbrella', organization.id, 'skeleton'],
    enabled: hasChildren,
    queryFn: async ({ signal }) =>
      api('GET /v1/dashboard/organization/:organizationId/organization-umbrella', {
        params: { organizationId: organization.id },
        query: { view: 'skeleton' },
        signal,
      }),
  })
  const own = [{ id: organization.id, name: organization.name }]
  return { list: data?.included.organizations ?? own, isReady: !hasChildren || data !== undefined || error !== null }
}
