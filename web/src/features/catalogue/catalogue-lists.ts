import { languages } from '#domain/languages.ts'
import { catalogueLimits, pageLimits } from '#domain/limits.ts'
import type { CatalogueFilters } from '../../lib/builder/catalogue-list.tsx'
import { defineList, oneOf } from '../../lib/list/list-definition.ts'
import type { ListState } from '../../lib/list/list-definition.ts'
import type { CatalogueWanted, Origin } from './catalogue-queries.ts'

/** Search, sorting and filters of both catalogue lists. */
export const catalogueList = defineList({
  sorts: ['title', 'language', 'played'],
  sort: 'title',
  sizes: pageLimits.sizes,
  size: 25,
  searchMax: catalogueLimits.titleMax,
  filters: { source: oneOf(['own', 'parent', 'library']), language: oneOf(languages) },
})

/** The query for the list in the URL. */
export function wantedOf(
  organizationId: string,
  { search, sort, page, size, filters }: ListState<'title' | 'language' | 'played', CatalogueFilters<Origin>>,
): CatalogueWanted {
  return { organizationId, origin: filters.source, language: filters.language, search, sort, page, size }
}
