import type { ReactNode } from 'react'
import type { Language } from '#domain/languages.ts'
import { LoadFailed } from '../dashboard/load-failed.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import { BrokenAddress } from '../list/broken-address.tsx'
import type { ListDefinition, Sort } from '../list/list-definition.ts'
import type { ListControl } from '../list/use-list-state.ts'
import { useListText } from '../list/use-list-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { ListColumn } from '../../ui/list/list-props.ts'
import { PagedTable } from '../../ui/list/paged-table.tsx'
import builderStyles from './builder.module.css'
import { ListFilters, type SourceOption } from './list-filters.tsx'

/** The source shown (null: the list's default) and the language. */
export interface CatalogueFilters<Source extends string> {
  source: Source | null
  language: Language | null
}

/** The requested page. */
export interface FoundItems<Row> {
  data: { data: readonly Row[]; meta: { total: number } } | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface CatalogueListProps<Row, Key extends string, Source extends string> {
  definition: ListDefinition<Key, CatalogueFilters<Source>>
  list: ListControl<Key, CatalogueFilters<Source>>
  sources: readonly SourceOption<Source>[]
  caption: string
  columns: readonly ListColumn<Row>[]
  found: FoundItems<Row>
  loadFailed: string
  /** Shown when the list is empty without any filter. */
  empty: ReactNode
}

/** A paged list of decks, game types or templates with search, sorting and filters by source and language. */
export function CatalogueList<Row extends { id: string }, Key extends string, Source extends string>({
  definition,
  list,
  sources,
  caption,
  columns,
  found: { data, error, isPlaceholderData, refetch },
  loadFailed,
  empty,
}: CatalogueListProps<Row, Key, Source>) {
  const t = useTranslations('builder')
  const text = useListText()
  const { search, sort, page, size, filters } = list.state
  const narrows = sources.find(({ value }) => value === filters.source)?.narrows ?? false
  const isNarrowed = search !== '' || filters.language !== null || narrows
  const whole = { source: narrows ? null : filters.source, language: null }
  return (
    <div className={builderStyles.list}>
      <ListFilters list={list} searchMax={definition.searchMax} sources={sources} />
      <BrokenAddress names={list.broken} />
      <PagedTable
        caption={caption}
        text={text}
        columns={columns}
        rowId={({ id }) => id}
        data={{
          rows: data?.data,
          total: data?.meta.total ?? 0,
          isBusy: isPlaceholderData,
          failure: error && <LoadFailed title={loadFailed} error={error} onRetry={() => void refetch()} />,
        }}
        sort={{ value: sort, onSort: (value) => list.choose({ sort: value as Sort<Key> }) }}
        pages={{
          page,
          size,
          sizes: definition.sizes,
          onPage: (next) => list.choose({ page: next }),
          onSize: (next) => list.choose({ size: next }),
        }}
        empty={
          isNarrowed ? (
            <EmptyState
              title={t('list.nothing')}
              action={
                <Button look="line" onPress={() => list.choose({ search: '', filters: whole })}>
                  {t('list.clear')}
                </Button>
              }
            />
          ) : (
            empty
          )
        }
      />
    </div>
  )
}
