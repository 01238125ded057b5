import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { Answer, BodyOf } from '../api/endpoint-types.ts'
import { type Filter, noFilter } from './filter-address.ts'

export type FilterOptions = Answer<'GET /v1/dashboard/game-search/mass-filter/options'>['data']
export type FilterBody = BodyOf<'POST /v1/dashboard/game-search/generate-csv'>

/** A filter as an API request body. */
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

/** The filter options for an organization's games. */
export function useFilterOptions(organizationId: string) {
  return useQuery({
    queryKey: ['game-filter-options', organizationId],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/dashboard/game-search/mass-filter/options', { query: { organizationId }, signal })).data,
  })
}

/** The organizations whose games can be searched: this one and, for its admins, its children. */
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

/** The inverse: a filter stored by the API. */
export function filterOf(kept: Omit<FilterBody, 'organizationId' | 'delimiter'>): Filter {
  return {
    ...noFilter,
    organizations: kept.organizationIds ?? [],
    languages: kept.gameLanguages ?? [],
    subject: kept.subjectFilter ?? '',
    subjectExact: kept.subjectFilterRequireExact ?? false,
    gameMaster: kept.gameMasterFilter ?? '',
    team: kept.teamFilter ?? '',
    teamExact: kept.teamFilterRequireExact ?? false,
    from: kept.dateFrom ?? null,
    to: kept.dateTo ?? null,
    timeZone: kept.timeZone ?? null,
    decks: kept.deckIds ?? [],
    perspectives: kept.perspectiveIds ?? [],
    gameTypes: kept.gameTypeIds ?? [],
  }
}
