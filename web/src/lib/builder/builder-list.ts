import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { languages, type Language } from '#domain/languages.ts'
import { catalogueLimits, pageLimits } from '#domain/limits.ts'
import { defineList, oneOf, type ListDefinition, type ListState, type Sort } from '../list/list-definition.ts'
import type { CatalogueFilters } from './catalogue-list.tsx'

/** What a builder's list can show instead of all own items. */
export type BuilderSource = 'published' | 'unpublished' | 'library'
export type BuilderSort = 'title' | 'language' | 'updated'
export type BuilderListState = ListState<BuilderSort, CatalogueFilters<BuilderSource>>
export type BuilderListDefinition = ListDefinition<BuilderSort, CatalogueFilters<BuilderSource>>

/** Defines how a builder's list is searched, sorted and filtered. */
export function defineBuilderList(sources: readonly BuilderSource[], sort: Sort<BuilderSort>): BuilderListDefinition {
  return defineList({
    sorts: ['title', 'language', 'updated'],
    sort,
    sizes: pageLimits.sizes,
    size: 25,
    searchMax: catalogueLimits.titleMax,
    filters: { source: oneOf<BuilderSource>(sources), language: oneOf(languages) },
  })
}

/** Own items by title, or the library's. */
export const ownOrLibrary = defineBuilderList(['library'], 'title')

interface BuilderQuery {
  organizationId: string
  source: 'own' | 'library'
  search: string
  sort: Sort<BuilderSort>
  page: number
  pageSize: number
  language?: Language
}

/**
 * One page of an organization's items or the library's. The previous page stays until the next one has loaded.
 * @param key the query key prefix that is invalidated when an item is saved or deleted
 */
export function useBuilderItems<Page>(
  key: string,
  organizationId: string,
  { search, sort, page, size, filters: { source, language } }: BuilderListState,
  read: (query: BuilderQuery, signal: AbortSignal) => Promise<Page>,
) {
  const query: BuilderQuery = {
    organizationId,
    source: source === 'library' ? 'library' : 'own',
    search,
    sort,
    page,
    pageSize: size,
    ...(language !== null && { language }),
  }
  return useQuery({
    queryKey: [key, 'builder', source, query],
    queryFn: async ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/**
 * An item to change or copy, always fresh; a null `id` disables the query.
 * @param key the item kind and its organization
 */
export function useItemToChange<Item>(
  key: readonly string[],
  id: string | null,
  read: (id: string, signal: AbortSignal) => Promise<Item>,
) {
  return useQuery({
    queryKey: [...key, id],
    queryFn: async ({ signal }) => read(id ?? '', signal),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    // A form must not change while somebody types.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
