import type { ReactNode } from 'react'
import { pageLimits, searchLimits } from '#domain/limits.ts'
import { resultModes } from '#domain/reports/game-filter.ts'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { BrokenAddress } from '../../lib/list/broken-address.tsx'
import { defineList } from '../../lib/list/list-definition.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { useListText } from '../../lib/list/use-list-text.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useLink } from '../../lib/use-link.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PagedTable } from '../../ui/list/paged-table.tsx'
import { Tabs } from '../../ui/overlay/tabs.tsx'
import { download } from '../../lib/api/download.ts'
import { CsvButtons } from '../../lib/list/csv-buttons.tsx'
import { type Filter, isNarrowed, noFilter, writeFilter } from '../../lib/game-filter/filter-address.ts'
import { analysedFilter, useAnalysed } from './analysed.ts'
import styles from './reports.module.css'
import { useResultColumns } from './result-columns.tsx'
import { filterBody } from '../../lib/game-filter/filter-query.ts'
import { useResults } from './search-query.ts'
import type { FilterControl } from './use-filter.ts'

/** The only order is newest first; in the path the filters precede the page. */
const results = defineList({
  sorts: ['finished'],
  sort: '-finished',
  sizes: pageLimits.sizes,
  size: searchLimits.pageSize,
  filters: {},
})

interface ResultsProps {
  organizationId: string
  filter: Filter
  control: Pick<FilterControl, 'change' | 'reset'>
  ownEmail: string
}

/** The number of results, their CSV export, and one page. */
export function Results({ organizationId, filter, control, ownEmail }: ResultsProps) {
  const t = useTranslations('reports')
  const { number } = useFormats()
  const listText = useListText()
  const list = useListState(results)
  const { page, size } = list.state
  const { data, error, isPlaceholderData, refetch } = useResults(organizationId, filter, { page, size })
  const columns = useResultColumns(filter.mode, ownEmail)
  const { mode } = filter
  const total = data?.meta.total ?? 0
  const isMore = data?.meta.totalIsLowerBound ?? false
  const shown = number(total)
  const found = data && (isMore ? t(`foundMore.${mode}`, { shown }) : t(`found.${mode}`, { count: total, shown }))
  const analysed = useAnalysed(organizationId, filter, ownEmail)
  const games = analysed && { count: analysed.games, shown: number(analysed.games) }
  /** Games found that an analysis leaves out; null: nobody counted them. */
  const leftOut = mode === 'games' && !isMore && analysed && !isPlaceholderData ? total - analysed.games : null
  const says = found && games && leftOut ? `${found}, ${t('analysable', games)}` : found
  const counted = number(Math.ceil(total / size))
  const text = isMore
    ? {
        ...listText,
        range: (from: number, to: number) => t('rangeOfMore', { from: number(from), to: number(to), total: shown }),
        pageOf: (at: number) => t('pageOfMore', { page: number(at), count: counted }),
        beyond: () => t('beyondMore'),
        lastPage: t('toPage', { page: counted }),
      }
    : listText
  const table = (
    <PagedTable
      caption={t(`modes.${mode}`)}
      text={text}
      columns={columns}
      rowId={({ id }) => id}
      data={{
        rows: data?.data,
        // If the count was capped, there is always a next page until one comes back short.
        total: isMore && (data?.data.length ?? 0) === size ? Math.max(total, page * size + 1) : total,
        isBusy: isPlaceholderData,
        failure: error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />,
      }}
      pages={{
        page,
        size,
        sizes: results.sizes,
        pageMax: isMore ? pageLimits.pageMax : undefined,
        onPage: (next) => list.choose({ page: next }),
        onSize: (next) => list.choose({ size: next }),
      }}
      empty={
        isNarrowed(filter) ? (
          <EmptyState
            title={t('empty.foundTitle')}
            action={
              <Button look="line" onPress={control.reset}>
                {t('empty.reset')}
              </Button>
            }
          >
            {t('empty.found')}
          </EmptyState>
        ) : (
          <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
        )
      }
    />
  )
  return (
    <>
      <div className={styles.found}>
        <h2 className={styles.count}>
          <span role="status">{says}</span>
        </h2>
        {total > 0 && (
          <div className={styles.csv}>
            {(filter.scope === noFilter.scope || (analysed && analysed.games > 0)) && (
              <AnalyseLink filter={analysedFilter(filter, ownEmail)}>
                {games === null || analysed?.isMore ? t('analyse') : t('analyseSome', games)}
              </AnalyseLink>
            )}
            <CsvButtons
              size="sm"
              save={async (delimiter) =>
                download('/v1/dashboard/game-search/generate-csv', {
                  fields: { ...filterBody(organizationId, filter), ...(delimiter && { delimiter }) },
                })
              }
            />
          </div>
        )}
      </div>
      <BrokenAddress names={list.broken} />
      <Tabs
        label={t('modes.label')}
        selected={mode}
        onSelect={(id) => control.change({ mode: resultModes.find((one) => one === id) ?? mode })}
        tabs={resultModes.map((id) => ({ id, title: t(`modes.${id}`), content: table }))}
      />
      {total > 0 && analysed && leftOut !== 0 && (
        <p className={styles.facts}>
          {leftOut === null ? t('leftOutAny') : t('leftOut', { count: leftOut, shown: number(leftOut) })}
        </p>
      )}
    </>
  )
}

/** Leads to the analysis of these games. */
function AnalyseLink({ filter, children }: { filter: Filter; children: ReactNode }) {
  const link = useLink(paths.gameAnalysis(writeFilter(filter)))
  return (
    <ButtonLink look="next" size="sm" icon="chart" {...link}>
      {children}
    </ButtonLink>
  )
}
