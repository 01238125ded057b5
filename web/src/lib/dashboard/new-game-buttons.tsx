import type { GameMode } from '#domain/game/game-state.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import type { Organization } from '../session/use-session.ts'
import { Button } from '../../ui/controls/button.tsx'

interface NewGameButtonsProps {
  organization: Organization
  /** Id of the banner that says why no game can be set up. */
  blocksId: string
  /** The page's primary (ember) button is elsewhere. */
  isQuiet: boolean
  onSetUp: (mode: GameMode) => void
}

/** Buttons for a new game in each game mode of the plan. */
export function NewGameButtons({ organization, blocksId, isQuiet, onSetUp }: NewGameButtonsProps) {
  const t = useTranslations('dashboard')
  const blocked = organization.canCreateGames ? {} : { 'aria-disabled': true, 'aria-describedby': blocksId }
  return (
    <>
      {organization.gameModes.includes('one_on_one') && (
        <Button look="line" {...blocked} onPress={() => onSetUp('one_on_one')}>
          {t('home.newOneOnOne')}
        </Button>
      )}
      {organization.gameModes.includes('crux') && (
        <Button
          look={isQuiet || !organization.canCreateGames ? 'line' : 'next'}
          icon="add"
          {...blocked}
          onPress={() => onSetUp('crux')}
        >
          {t('home.newGame')}
        </Button>
      )}
    </>
  )
}
