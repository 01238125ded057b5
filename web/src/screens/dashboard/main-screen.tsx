import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { BlocksNotice } from '../../features/dashboard-frame/blocks-notice.tsx'
import { DeckShelf } from '../../lib/decks/deck-shelf.tsx'
import { HomePage } from '../../features/dashboard-frame/home-page.tsx'
import { OnboardingCard } from '../../features/onboarding/onboarding-card.tsx'
import { UnfinishedNotice, useUnfinishedGame } from '../../features/setup/unfinished-notice.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'
import { rememberedGame } from '../../lib/game/remembered-game.ts'
import { useSetUp } from './use-set-up.ts'

const blocksId = 'why-no-games'

/** Home (/dashboard/main): the game that waits, new games, first steps. */
export default function MainScreen() {
  const { session, organization } = useDashboard()
  const navigate = useNavigate()
  const setUp = useSetUp(organization.id)
  const [remembered] = useState(rememberedGame)
  const [isLater, setIsLater] = useState(false)
  const found = useUnfinishedGame(remembered)
  const unfinished = isLater ? null : found

  return (
    <HomePage
      session={session}
      organization={organization}
      isQuiet={unfinished !== null}
      onSetUp={setUp}
      blocksId={blocksId}
      blocks={<BlocksNotice organization={organization} id={blocksId} />}
      unfinished={
        unfinished && (
          <UnfinishedNotice
            snapshot={unfinished}
            onContinue={() => void navigate(paths.game(unfinished.game.id))}
            onLater={() => setIsLater(true)}
          />
        )
      }
      onboarding={!session.attributes.onboardingComplete && <OnboardingCard />}
    >
      <DeckShelf organizationId={organization.id} />
    </HomePage>
  )
}
