import { BlocksNotice } from '../../features/dashboard-frame/blocks-notice.tsx'
import { HomePage } from '../../features/dashboard-frame/home-page.tsx'
import { HomeOverview } from '../../features/home/home-overview.tsx'
import { useHome } from '../../features/home/home-query.ts'
import { OnboardingCard } from '../../features/onboarding/onboarding-card.tsx'
import { openDraft } from '../../features/setup/open-draft.ts'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../lib/dashboard/loading.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'
import { gameQueries } from '../../lib/games/game-queries.ts'
import { UnfinishedGames } from '../../lib/games/unfinished-games.tsx'
import { useLanguage, useTranslations } from '../../lib/i18n/use-translations.ts'
import { useOrganizationNews } from '../../lib/live/use-organization-news.ts'
import { useSetUp } from './use-set-up.ts'

const blocksId = 'why-no-games'

/** Home (/dashboard/main): unfinished games from all devices, new games, recent results, first steps. */
export default function MainScreen() {
  const { session, organization } = useDashboard()
  const t = useTranslations('home')
  const setUp = useSetUp(organization)
  const language = useLanguage()
  const { data: home, error, refetch } = useHome(organization.id)
  useOrganizationNews(organization.id, [gameQueries.home])
  const unfinished = home?.unfinishedGames ?? []
  return (
    <HomePage
      session={session}
      organization={organization}
      isQuiet={unfinished.length > 0}
      onSetUp={setUp}
      blocksId={blocksId}
      blocks={<BlocksNotice organization={organization} id={blocksId} />}
      unfinished={<UnfinishedGames games={unfinished} isNext />}
      onboarding={!session.attributes.onboardingComplete && <OnboardingCard />}
    >
      {error && !home && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!home && !error && <Loading />}
      {home && (
        <HomeOverview home={home} onPlay={({ id, gameMode }) => openDraft(organization, gameMode, { id, language })} />
      )}
    </HomePage>
  )
}
