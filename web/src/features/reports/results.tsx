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
import { CsvButtons } from './csv-buttons.tsx'
import { type Filter, isNarrowed, noFilter, writeFilter } from '../../lib/game-filter/filter-address.ts'
import styles from './reports.module.css'
import { useResultColumns } from './result-columns.tsx'
import { filterBody } from '../../lib/game-filter/filter-query.ts'
import { useResults } from './search-query.ts'
import type { FilterControl } from './use-filter.ts'

/** The only order is newest first; in the path the filters precede the page. */
const found = defineList({
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
  const list = useListState(found)
  const { page, size } = list.state
  const { data, error, isPlaceholderData, refetch } = useResults(organizationId, filter, { page, size })
  const columns = useResultColumns(filter.mode, ownEmail)
  const { mode } = filter
  const total = data?.meta.total ?? 0
  const isMore = data?.meta.totalIsLowerBound ?? false
  const shown = number(total)
  const says = data && (isMore ? t(`foundMore.${mode}`, { shown }) : t(`found.${mode}`, { count: total, shown }))
  const text = isMore
    ? {
        ...listText,
        range: (from: number, to: number) => t('rangeOfMore', { from: number(from), to: number(to), total: shown }),
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
        sizes: found.sizes,
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
            <AnalyseLink filter={filter} />
            <CsvButtons body={filterBody(organizationId, filter)} />
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
    </>
  )
}

/** Leads to the analysis of these games, without those that the organization may not see. */
function AnalyseLink({ filter }: { filter: Filter }) {
  const t = useTranslations('reports')
  const link = useLink(paths.gameAnalysis(writeFilter({ ...filter, mode: noFilter.mode, scope: noFilter.scope })))
  return (
    <ButtonLink look="line" size="sm" icon="chart" {...link}>
      {t('analyse')}
    </ButtonLink>
  )
}
