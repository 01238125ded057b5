import { Navigate, useParams } from 'react-router'
import { relationMay } from '#domain/permissions/organization-rules.ts'
import { GameReport } from '../../features/report/game-report.tsx'
import { useReport } from '../../features/report/model/report-query.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../lib/dashboard/loading.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'
import { gameQueries } from '../../lib/games/game-queries.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { useOrganizationNews } from '../../lib/live/use-organization-news.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useLink } from '../../lib/use-link.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'

/** The report of a game (/dashboard/game/:gameId?); without an id the list of games. */
export default function ReportScreen() {
  const { gameId } = useParams()
  return gameId === undefined ? <Navigate to={paths.games()} replace /> : <Read key={gameId} gameId={gameId} />
}

function Read({ gameId }: { gameId: string }) {
  const t = useTranslations('report')
  const { data, error, refetch } = useReport(gameId)
  const { organization } = useDashboard()
  useOrganizationNews(organization.id, [gameQueries.report, gameQueries.summary])
  const mayManageAi = relationMay(organization.relation, 'organization.manage-ai')
  const games = useLink(paths.games())
  const game = useLink(paths.game(gameId))
  if (data?.snapshot.game.state === 'complete') return <GameReport report={data} mayManageAi={mayManageAi} />
  return (
    <PageFrame title={data?.snapshot.game.subject ?? t('kicker')}>
      {!data && !error && <Loading />}
      {data && (
        <EmptyState
          title={t('unfinished.title')}
          action={data.rights.isOwn && <ButtonLink {...game}>{t('unfinished.resume')}</ButtonLink>}
        >
          {t('unfinished.text')}
        </EmptyState>
      )}
      {!data && error && isGone(error) && (
        <EmptyState title={t('gone.title')} action={<ButtonLink {...games}>{t('games')}</ButtonLink>}>
          {t('gone.text')}
        </EmptyState>
      )}
      {!data && error && !isGone(error) && (
        <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  )
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404
}
