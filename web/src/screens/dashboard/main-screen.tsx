import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { GameMode } from '#domain/game/game-state.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { BlocksNotice } from '../../features/dashboard-frame/blocks-notice.tsx'
import { DeckShelf } from '../../lib/decks/deck-shelf.tsx'
import { HomePage } from '../../features/dashboard-frame/home-page.tsx'
import { OnboardingCard } from '../../features/onboarding/onboarding-card.tsx'
import { emptyDraft, keepDraft, readDraft, withOtherCards } from '../../features/setup/draft.ts'
import { UnfinishedNotice, useUnfinishedGame } from '../../features/setup/unfinished-notice.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'
import { rememberedGame } from '../../lib/game/remembered-game.ts'
import { useLanguage } from '../../lib/i18n/use-translations.ts'

const blocksId = 'why-no-games'

/** Home (/dashboard/main): the game that waits, new games, first steps. */
export default function MainScreen() {
  const { session, organization } = useDashboard()
  const navigate = useNavigate()
  const language = useLanguage()
  const [remembered] = useState(rememberedGame)
  const [isLater, setIsLater] = useState(false)
  const found = useUnfinishedGame(remembered)
  const unfinished = isLater ? null : found

  function setUp(gameMode: GameMode) {
    const draft = readDraft(organization.id, emptyDraft(gameMode, language))
    keepDraft(
      organization.id,
      draft.gameMode === gameMode ? draft : withOtherCards({ ...draft, step: 'cards' }, { gameMode }),
    )
    void navigate(paths.play())
  }

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
