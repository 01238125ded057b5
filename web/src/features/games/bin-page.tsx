import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { gameListLimits, retentionDays } from '#domain/limits.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { useRemoveGame, useRestoreGame } from '../../lib/games/deletion.ts'
import { gameQueries } from '../../lib/games/game-queries.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { defineList } from '../../lib/list/list-definition.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { useListText } from '../../lib/list/use-list-text.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { shortened } from '../../lib/shortened.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import type { ListColumn } from '../../ui/list/list-props.ts'
import { PagedTable } from '../../ui/list/paged-table.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import styles from './games.module.css'

type DeletedGame = Answer<'GET /v1/dashboard/games/deleted'>['data'][number]

const deleted = defineList({
  sorts: ['deleted'],
  sort: '-deleted',
  sizes: [gameListLimits.pageSize],
  size: gameListLimits.pageSize,
  filters: {},
})

/** The bin: deleted games, until when they can be restored, and restoring them. */
export function BinPage({ organizationId }: { organizationId: string }) {
  const t = useTranslations('games')
  const list = useListState(deleted)
  const [leaving, setLeaving] = useState<DeletedGame | null>(null)
  const query = { organizationId, page: list.state.page, pageSize: list.state.size }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [gameQueries.bin, query],
    queryFn: async ({ signal }) => api('GET /v1/dashboard/games/deleted', { query, signal }),
    placeholderData: keepPreviousData,
  })
  const restore = useRestoreGame()
  const days = retentionDays.deletedGames
  usePageTitle(t('bin.title'))
  return (
    <PageFrame crumb={<Link to={paths.games()}>{t('title')}</Link>} title={t('bin.title')} meta={t('bin.meta')}>
      <FailureNotice error={restore.error} />
      <PagedTable
        caption={t('bin.title')}
        text={useListText()}
        columns={useBinColumns((game) => restore.mutate(game.id), setLeaving)}
        rowId={({ id }) => id}
        data={{
          rows: data?.data,
          total: data?.meta.total ?? 0,
          isBusy: isPlaceholderData,
          failure: error && <LoadFailed title={t('bin.loadFailed')} error={error} onRetry={() => void refetch()} />,
        }}
        pages={{
          page: list.state.page,
          size: list.state.size,
          sizes: deleted.sizes,
          onPage: (page) => list.choose({ page }),
          onSize: (size) => list.choose({ size }),
        }}
        empty={<EmptyState title={t('bin.emptyTitle')}>{t('bin.empty', { days })}</EmptyState>}
      />
      {leaving && <RemoveDialog game={leaving} onClose={() => setLeaving(null)} />}
    </PageFrame>
  )
}

function useBinColumns(
  onRestore: (game: DeletedGame) => void,
  onRemove: (game: DeletedGame) => void,
): ListColumn<DeletedGame>[] {
  const t = useTranslations('games')
  const { date } = useFormats()
  return [
    {
      id: 'subject',
      title: t('finished.subject'),
      names: true,
      cell: ({ subject, team }) => (
        <span className={styles.about}>
          {shortened(subject, 90)}
          <span className={styles.facts}>{team}</span>
        </span>
      ),
    },
    {
      id: 'gameMaster',
      title: t('finished.gameMaster'),
      cell: ({ gameMasterName, gameMasterEmail }) =>
        gameMasterName ?? gameMasterEmail ?? t('finished.formerGameMaster'),
    },
    { id: 'deleted', title: t('bin.deleted'), cell: ({ deletedAt }) => date(deletedAt) },
    { id: 'removed', title: t('bin.removed'), cell: ({ removedAt }) => date(removedAt) },
    {
      id: 'actions',
      title: t('moreTitle'),
      hideTitle: true,
      end: true,
      cell: (game) => {
        const subject = shortened(game.subject, 60)
        return (
          <span className={styles.ways}>
            <Button look="line" size="sm" aria-label={t('bin.restoreOne', { subject })} onPress={() => onRestore(game)}>
              {t('bin.restore')}
            </Button>
            <Menu
              look="bare"
              size="sm"
              icon="dots"
              label={t('more', { subject })}
              entries={[
                { id: 'remove', label: t('bin.forGood'), icon: 'trash', loses: true, onPress: () => onRemove(game) },
              ]}
            />
          </span>
        )
      },
    },
  ]
}

function RemoveDialog({ game, onClose }: { game: DeletedGame; onClose: () => void }) {
  const t = useTranslations('games')
  const removal = useRemoveGame(onClose)
  return (
    <ConfirmDialog
      isOpen
      title={t('bin.forGoodTitle', { subject: shortened(game.subject, 60) })}
      confirmLabel={t('bin.forGood')}
      cancelLabel={t('delete.cancel')}
      pending={removal.isPending}
      onConfirm={() => removal.mutate(game.id)}
      onClose={onClose}
      whatIsLost={
        <>
          <p>{t('bin.forGoodText')}</p>
          <FailureNotice error={removal.error} />
        </>
      }
    />
  )
}
