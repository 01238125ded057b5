import { BlocksNotice } from '../../features/dashboard-frame/blocks-notice.tsx'
import { GamesPage } from '../../features/games/games-page.tsx'
import { NewGameButtons } from '../../lib/dashboard/new-game-buttons.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'
import { useSetUp } from './use-set-up.ts'

const blocksId = 'why-no-games'

/** Unfinished and finished games (/dashboard/games). */
export default function GamesScreen() {
  const { organization } = useDashboard()
  const setUp = useSetUp(organization)
  return (
    <GamesPage
      key={organization.id}
      organizationId={organization.id}
      isAdmin={organization.relation !== 'game_master'}
      newGame={<NewGameButtons organization={organization} blocksId={blocksId} isQuiet={false} onSetUp={setUp} />}
      blocks={<BlocksNotice organization={organization} id={blocksId} />}
    />
  )
}
