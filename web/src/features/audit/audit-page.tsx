import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pageLimits } from '#domain/limits.ts'
import { auditActions, type AuditAction } from '#domain/organizations/audit-actions.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { BrokenAddress } from '../../lib/list/broken-address.tsx'
import { defineList, oneOf } from '../../lib/list/list-definition.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { useListText } from '../../lib/list/use-list-text.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { Select } from '../../ui/controls/select.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import type { ListColumn } from '../../ui/list/list-props.ts'
import { PagedTable } from '../../ui/list/paged-table.tsx'
import styles from './audit.module.css'
import { useChangeText } from './change-text.ts'

export type AuditEntry = Answer<'GET /v1/dashboard/audit-log'>['data'][number]

const entries = defineList({
  sorts: ['at'],
  sort: '-at',
  sizes: pageLimits.sizes,
  size: 50,
  filters: { action: oneOf(auditActions) },
})

interface AuditWanted {
  organizationId: string
  action: AuditAction | null
  sort: 'at' | '-at'
  page: number
  size: number
}

function useAuditLog({ organizationId, action, sort, page, size }: AuditWanted) {
  const query = { organizationId, sort, page, pageSize: size, ...(action !== null && { action }) }
  return useQuery({
    queryKey: ['audit', query],
    queryFn: async ({ signal }) => api('GET /v1/dashboard/audit-log', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Who changed what in an organization, newest first unless sorted otherwise. */
export function AuditPage({ organization }: { organization: Organization }) {
  const t = useTranslations('audit')
  const text = useListText()
  const list = useListState(entries)
  const { sort, page, size } = list.state
  const { action } = list.state.filters
  const { data, error, isPlaceholderData, refetch } = useAuditLog({
    organizationId: organization.id,
    action,
    sort,
    page,
    size,
  })
  const columns = useAuditColumns()
  usePageTitle(t('title'))
  return (
    <PageFrame title={t('title')} meta={organization.name} crumb={<Link to={paths.organization()}>{t('back')}</Link>}>
      <Select
        className={styles.filter}
        label={t('filter')}
        value={action ?? 'all'}
        options={[
          { value: 'all' as const, label: t('all') },
          ...auditActions.map((one) => ({ value: one, label: t(actionKey(one)) })),
        ]}
        onChange={(value) => list.choose({ filters: { action: value === 'all' ? null : value } })}
      />
      <BrokenAddress names={list.broken} />
      <PagedTable
        caption={t('title')}
        text={text}
        columns={columns}
        rowId={({ id }) => id}
        data={{
          rows: data?.data,
          total: data?.meta.total ?? 0,
          isBusy: isPlaceholderData,
          failure: error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />,
        }}
        sort={{ value: sort, onSort: (value) => list.choose({ sort: value as typeof sort }) }}
        pages={{
          page,
          size,
          sizes: entries.sizes,
          onPage: (next) => list.choose({ page: next }),
          onSize: (next) => list.choose({ size: next }),
        }}
        empty={<EmptyState title={t('emptyTitle')}>{t(action === null ? 'empty' : 'emptyFiltered')}</EmptyState>}
      />
    </PageFrame>
  )
}

function useAuditColumns(): ListColumn<AuditEntry>[] {
  const t = useTranslations('audit')
  const { dateTime } = useFormats()
  const changeWords = useChangeText()
  return [
    { id: 'what', title: t('what'), names: true, cell: (entry) => t(actionKey(entry.action)) },
    { id: 'whom', title: t('whom'), cell: (entry) => entry.subjectName ?? t('gone') },
    { id: 'change', title: t('change'), cell: (entry) => changeWords(entry) },
    { id: 'who', title: t('who'), cell: (entry) => entry.actorEmail ?? t('nobody') },
    { id: 'at', title: t('when'), end: true, sorts: true, cell: (entry) => dateTime(entry.at) },
  ]
}

const actionKey = (action: AuditAction) => `actions.${action.replace('.', '_') as AuditKey}` as const

type Underscored<Action extends string> = Action extends `${infer Area}.${infer What}` ? `${Area}_${What}` : never
type AuditKey = Underscored<AuditAction>
