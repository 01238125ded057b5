import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { auditActions, type AuditAction } from '#domain/organizations/audit-actions.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { api } from '../../lib/api/api.ts'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../lib/dashboard/loading.tsx'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DataTable } from '../../ui/frame/data-table.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import styles from './audit.module.css'
import { useChangeWords } from './change-words.ts'

const pageSize = 50

function useAuditLog(organizationId: string, action: AuditAction | 'all', page: number) {
  return useQuery({
    queryKey: ['audit', organizationId, action, page],
    queryFn: async ({ signal }) =>
      api('GET /v1/dashboard/audit-log', {
        query: { organizationId, page, pageSize, ...(action !== 'all' && { action }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** Who changed what in an organization, newest first. */
export function AuditPage({ organization }: { organization: Organization }) {
  const t = useTranslations('audit')
  const { dateTime } = useFormats()
  const changeWords = useChangeWords()
  const [action, setAction] = useState<AuditAction | 'all'>('all')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useAuditLog(organization.id, action, page)
  usePageTitle(t('title'))
  return (
    <PageFrame title={t('title')} meta={organization.name} crumb={<Link to={paths.organization()}>{t('back')}</Link>}>
      <Select
        className={styles.filter}
        label={t('filter')}
        value={action}
        options={[
          { value: 'all' as const, label: t('all') },
          ...auditActions.map((one) => ({ value: one, label: t(`actions.${one.replace('.', '_') as AuditKey}`) })),
        ]}
        onChange={(value) => {
          setAction(value)
          setPage(1)
        }}
      />
      {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.data.length === 0 && (
        <EmptyState title={t('emptyTitle')}>{t(action === 'all' ? 'empty' : 'emptyFiltered')}</EmptyState>
      )}
      {data && data.data.length > 0 && (
        <DataTable
          caption={t('title')}
          rows={data.data}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'what',
              title: t('what'),
              names: true,
              cell: (entry) => t(`actions.${entry.action.replace('.', '_') as AuditKey}`),
            },
            { id: 'whom', title: t('whom'), cell: (entry) => entry.subjectName ?? t('gone') },
            { id: 'change', title: t('change'), cell: (entry) => changeWords(entry) },
            { id: 'who', title: t('who'), cell: (entry) => entry.actorEmail ?? t('nobody') },
            { id: 'when', title: t('when'), end: true, cell: (entry) => dateTime(entry.at) },
          ]}
        />
      )}
      {data && data.meta.pageCount > 1 && (
        <nav className={styles.pages} aria-label={t('pages')}>
          <Button look="line" size="sm" icon="chevronLeft" aria-disabled={page <= 1} onPress={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <span>{t('pageOf', { page, count: data.meta.pageCount })}</span>
          <Button
            look="line"
            size="sm"
            iconAfter="chevronRight"
            aria-disabled={page >= data.meta.pageCount}
            onPress={() => setPage(page + 1)}
          >
            {t('older')}
          </Button>
        </nav>
      )}
    </PageFrame>
  )
}

type Underscored<Action extends string> = Action extends `${infer Area}.${infer What}` ? `${Area}_${What}` : never
type AuditKey = Underscored<AuditAction>
