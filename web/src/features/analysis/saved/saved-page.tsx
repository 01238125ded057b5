import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { useLink } from '../../../lib/use-link.ts'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { DataTable } from '../../../ui/frame/data-table.tsx'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useFilterChoices } from '../query/use-filter-text.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { useSavedAnalyses } from '../query/saved-address.ts'
import { type SavedAnalysis, useSavedColumns } from './saved-columns.tsx'

/** The user's own saved analyses and those that others share. */
export function SavedPage({ organization }: { organization: Organization }) {
  const t = useTranslations('analysis')
  const [renaming, setRenaming] = useState<SavedAnalysis | null>(null)
  const [deleting, setDeleting] = useState<SavedAnalysis | null>(null)
  const { data, error, refetch } = useSavedAnalyses(organization.id)
  const share = useShare()
  const analysis = useLink(paths.gameAnalysis())
  usePageTitle(t('saved.title'))
  const columns = useSavedColumns(useFilterChoices(organization), organization.canShareAnalyses, {
    rename: setRenaming,
    share: share.mutate,
    remove: setDeleting,
  })
  return (
    <PageFrame
      crumb={<Link to={paths.gameAnalysis()}>{t('title')}</Link>}
      title={t('saved.title')}
      meta={t('saved.meta')}
    >
      {error && <LoadFailed title={t('saved.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      <FailureNotice error={share.error} />
      {data?.length === 0 && (
        <EmptyState
          as="h2"
          title={t('saved.emptyTitle')}
          action={
            <ButtonLink look="line" {...analysis}>
              {t('saved.begin')}
            </ButtonLink>
          }
        >
          {t('saved.empty')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <DataTable caption={t('saved.title')} rows={data} rowId={({ id }) => id} columns={columns} />
      )}
      {renaming && <RenameDialog saved={renaming} onClose={() => setRenaming(null)} />}
      {deleting && <DeleteSaved saved={deleting} onClose={() => setDeleting(null)} />}
    </PageFrame>
  )
}

/** Shows an analysis to the whole organization, or again only to its maker. */
function useShare() {
  const t = useTranslations('analysis')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, visibility }: SavedAnalysis) =>
      api('PATCH /v1/dashboard/persisted-analyses/:persistedAnalysisId', {
        params: { persistedAnalysisId: id },
        body: { visibility: visibility === 'self' ? 'organization' : 'self' },
      }),
    onSuccess: (_, { visibility }) => {
      void client.invalidateQueries({ queryKey: ['persisted-analyses'] })
      toast(t(visibility === 'self' ? 'saved.nowShared' : 'saved.nowHidden'))
    },
  })
}

function DeleteSaved({ saved, onClose }: { saved: SavedAnalysis; onClose: () => void }) {
  const t = useTranslations('analysis')
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: async () =>
      api('DELETE /v1/dashboard/persisted-analyses/:persistedAnalysisId', {
        params: { persistedAnalysisId: saved.id },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['persisted-analyses'] })
      toast(t('saved.deleted'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('saved.deleteTitle', { name: saved.name })}
      whatIsLost={
        <>
          {t('saved.deleteText')}
          <FailureNotice error={remove.error} />
        </>
      }
      confirmLabel={t('saved.delete')}
      cancelLabel={t('saved.keep')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
