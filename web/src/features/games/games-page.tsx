import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { gameLimits, gameListLimits, retentionDays } from '#domain/limits.ts'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { UnfinishedGames } from '../../lib/games/unfinished-games.tsx'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { BrokenAddress } from '../../lib/list/broken-address.tsx'
import { defineList } from '../../lib/list/list-definition.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { useListText } from '../../lib/list/use-list-text.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { PagedTable } from '../../ui/list/paged-table.tsx'
import { useFinishedColumns } from './finished-columns.tsx'
import styles from './games.module.css'
import { useGames } from './games-query.ts'

/** Pages are loaded by "show more", so the URL has only the search. */
const finishedGames = defineList({
  sorts: ['finished'],
  sort: '-finished',
  sizes: [gameListLimits.pageSize],
  size: gameListLimits.pageSize,
  searchMax: gameLimits.subjectMax,
  filters: {},
})

interface GamesPageProps {
  organizationId: string
  /** People who see other people's games may delete them. */
  isAdmin: boolean
  newGame: ReactNode
  /** Why no game can be created. */
  blocks: ReactNode
}

/** An organization's games: the user's own unfinished ones, and the finished ones they may read. */
export function GamesPage({ organizationId, isAdmin, newGame, blocks }: GamesPageProps) {
  const t = useTranslations('games')
  const { number } = useFormats()
  const list = useListState(finishedGames)
  const { search } = list.state
  const games = useGames(organizationId, search)
  const { data, error } = games
  usePageTitle(t('title'))
  const counts = data && [
    t('finishedCount', { count: data.stats.finishedCount, shown: number(data.stats.finishedCount) }),
    ...(data.unfinished.length > 0
      ? [t('unfinishedCount', { count: data.unfinished.length, shown: number(data.unfinished.length) })]
      : []),
  ]
  return (
    <PageFrame title={t('title')} meta={counts?.join(', ')} actions={newGame}>
      {blocks}
      {data && <UnfinishedGames games={data.unfinished} />}
      <Section
        title={t('finished.title')}
        aside={
          <TextField
            className={styles.search}
            type="search"
            label={t('finished.search')}
            hideLabel
            placeholder={t('finished.searchHint')}
            autoComplete="off"
            maxLength={finishedGames.searchMax}
            value={list.text}
            onChange={list.setText}
          />
        }
      >
        <BrokenAddress names={list.broken} />
        <PagedTable
          caption={t('finished.title')}
          text={useListText()}
          columns={useFinishedColumns({ isAdmin })}
          rowId={({ id }) => id}
          data={{
            rows: data?.finished,
            total: data?.finishedCount ?? 0,
            isBusy: games.isPlaceholderData,
            failure: error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void games.refetch()} />,
          }}
          empty={
            search === '' ? (
              <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
            ) : (
              <EmptyState
                title={t('empty.foundTitle')}
                action={<Button onPress={() => list.choose({ search: '' })}>{t('empty.clear')}</Button>}
              >
                {t('empty.found')}
              </EmptyState>
            )
          }
        />
        {data && data.finished.length > 0 && (
          <div className={styles.foot}>
            {games.hasNextPage && (
              <Button look="line" pending={games.isFetchingNextPage} onPress={() => void games.fetchNextPage()}>
                {t('finished.more', {
                  count: Math.min(gameListLimits.pageSize, data.finishedCount - data.finished.length),
                })}
              </Button>
            )}
            <p className={styles.quiet}>
              {t('finished.shown', { shown: number(data.finished.length), total: number(data.finishedCount) })}
            </p>
          </div>
        )}
        <p className={styles.bin}>
          <Link to={paths.deletedGames()}>{t('bin.link', { days: retentionDays.deletedGames })}</Link>
        </p>
      </Section>
    </PageFrame>
  )
}
