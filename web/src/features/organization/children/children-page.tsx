import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/navigation/paths.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import { languageNames } from '#domain/language-names.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { type Translate, useTranslations } from '../../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useSwitchOrganization } from '../../../lib/session/switch-organization.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { type Column, DataTable } from '../../../ui/frame/data-table.tsx'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import type { OrganizationFacts } from '../organization-change.ts'
import styles from '../organization.module.css'
import { ChildDialog } from './child-dialog.tsx'
import { reasonAgainstChild } from './child-rules.ts'
import { useChildren } from './children-queries.ts'

/** The child organizations: create, edit and enter them. */
export function ChildrenPage({ organization }: { organization: Organization }) {
  const t = useTranslations('organization')
  const navigate = useNavigate()
  const { number } = useFormats()
  const { data, error, refetch } = useChildren(organization.id)
  const enter = useSwitchOrganization()
  const [edited, setEdited] = useState<OrganizationFacts | 'new' | null>(null)
  const reason = reasonAgainstChild(organization)
  usePageTitle(t('children.title'))
  const people = ({ userQuota, userCount }: OrganizationFacts) =>
    userQuota === null
      ? t('plan.unlimited', { count: userCount })
      : t('plan.of', { taken: number(userCount), all: number(userQuota) })
  const log = (child: OrganizationFacts) =>
    enter.mutate(child.id, { onSuccess: () => void navigate(paths.dashboard()) })
  const create = (
    <Button
      look="next"
      icon="add"
      aria-disabled={reason !== null}
      aria-describedby={reason === null ? undefined : 'why-no-child'}
      onPress={() => setEdited('new')}
    >
      {t('children.create')}
    </Button>
  )
  return (
    <PageFrame
      title={t('children.title')}
      actions={create}
      meta={
        organization.parentOrganizationId === null
          ? t('children.quota', {
              taken: number(organization.childOrganizationCount),
              all: number(organization.childOrganizationQuota),
            })
          : undefined
      }
    >
      {reason !== null && (
        <div id="why-no-child">
          <Notice kind={reason === 'trial-over' ? 'warning' : 'info'} title={t(`children.reasons.${reason}.title`)}>
            {t(`children.reasons.${reason}.text`)}
          </Notice>
        </div>
      )}
      <FailureNotice error={enter.error} />
      {error && <LoadFailed title={t('children.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && reason === null && (
        <EmptyState title={t('children.emptyTitle')}>{t('children.empty')}</EmptyState>
      )}
      {data && data.length > 0 && (
        <DataTable
          caption={t('children.title')}
          rows={data}
          rowId={({ id }) => id}
          columns={childColumns({
            t,
            people,
            entering: enter.isPending ? enter.variables : null,
            onEdit: setEdited,
            onEnter: log,
          })}
        />
      )}
      {edited !== null && (
        <ChildDialog parent={organization} child={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </PageFrame>
  )
}

interface ChildColumns {
  t: Translate<'organization'>
  people: (child: OrganizationFacts) => string
  /** The child being entered. */
  entering: string | null
  onEdit: (child: OrganizationFacts) => void
  onEnter: (child: OrganizationFacts) => void
}

function childColumns({ t, people, entering, onEdit, onEnter }: ChildColumns): Column<OrganizationFacts>[] {
  return [
    { id: 'name', title: t('children.name'), names: true, cell: ({ name }) => name },
    { id: 'people', title: t('plan.people'), cell: people },
    {
      id: 'language',
      title: t('settings.language'),
      cell: ({ preferredLanguage }) => languageNames[preferredLanguage],
    },
    {
      id: 'actions',
      title: t('children.actions'),
      hideTitle: true,
      end: true,
      cell: (child) => (
        <span className={styles.rowActions}>
          <Button
            look="bare"
            size="sm"
            icon="edit"
            aria-label={t('children.editOne', { name: child.name })}
            onPress={() => onEdit(child)}
          >
            {t('children.edit')}
          </Button>
          <Button
            look="line"
            size="sm"
            iconAfter="arrowRight"
            aria-label={t('children.enterOne', { name: child.name })}
            pending={entering === child.id}
            onPress={() => onEnter(child)}
          >
            {t('children.enter')}
          </Button>
        </span>
      ),
    },
  ]
}
